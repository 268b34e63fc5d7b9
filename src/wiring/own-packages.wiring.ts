import { restorePackageVersion, withdrawOwnPackage } from '#contract/calls/studio/packages.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk-act/desk-act.types.ts';
import { wireDeskAct } from './desk-act.wiring.ts';

/** Taking a package of one's own off sale (ST2). */
export const wireOwnPackageActs = (effects: ActEffects) =>
  wireDeskAct({
    ...effects,
    async perform({ fields }, headers) {
      const data = await send(withdrawOwnPackage, { params: { id: String(fields.id) }, headers });
      return { asked: false, data };
    },
  });

/** An earlier version of a package as a design that can be published again (ST4). */
export const wireVersionActs = (effects: ActEffects) =>
  wireDeskAct({
    ...effects,
    async perform({ fields: { id, version } }, headers) {
      const sent = { params: { id: String(id) }, body: { version: Number(version) }, headers };
      return { asked: false, data: await send(restorePackageVersion, sent) };
    },
  });
