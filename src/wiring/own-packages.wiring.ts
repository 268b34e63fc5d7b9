import { withdrawOwnPackage } from '#contract/calls/studio/packages.ts';
import { send } from '#src/api/send.ts';
import { wireDeskAct, type DeskActEffects } from './desk-act.wiring.ts';

/** Taking a package of one's own off sale (ST2). */
export const wireOwnPackageActs = (effects: Pick<DeskActEffects, 'onDone' | 'onClosed'>) =>
  wireDeskAct({
    ...effects,
    async perform({ fields }, headers) {
      const data = await send(withdrawOwnPackage, { params: { id: String(fields.id) }, headers });
      return { asked: false, data };
    },
  });
