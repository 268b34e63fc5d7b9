import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { isSamePackage, selectOpenPackage, type PackageFlowActor } from '#machines/package/package-flow.selectors.ts';
import type { PackageFlow } from './flow-context.tsx';
import { useActors } from '#src/tab/actors-context.ts';
import { useLateActor } from '#src/tab/late-actors.ts';

export function usePackageFlow(): PackageFlowActor {
  const flow = useLateActor(useActors().late, 'packageFlow');
  if (!flow) throw new Error('no package flow has come with the page');
  return flow;
}

export function useOpenPackage(): PackageFlow | null {
  const root = usePackageFlow();
  const open = useSelector(root, selectOpenPackage, isSamePackage);
  return useMemo(() => open && { ...open, root }, [open, root]);
}
