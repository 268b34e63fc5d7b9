import { useSelector } from '@xstate/react';
import { selectPanel } from '#machines/package/panels.selectors.ts';
import { lateDialog } from '#src/components/modal.tsx';
import { usePackagePage } from './flow-context.tsx';

const Panels = lateDialog(async () => (await import('./panels.tsx')).Panels);

export function OpenPanel() {
  const { panels } = usePackagePage().flow;
  const panel = useSelector(panels, selectPanel);
  return panel ? <Panels panel={panel} onClose={() => panels.send({ type: 'panel.close' })} /> : null;
}
