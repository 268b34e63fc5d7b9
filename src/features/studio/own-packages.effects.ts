import { dropDesignDraft } from '#contract/calls/studio/drafts.ts';
import { restorePackageVersion, withdrawOwnPackage } from '#contract/calls/studio/packages.ts';
import type { ActResult, ActEffects } from '#machines/desk/desk-act.machine.ts';
import { send } from '#src/api/send.ts';
import { provideDeskAct } from '#src/features/desk/desk-act.effects.ts';

type Perform = Parameters<typeof provideDeskAct>[0]['perform'];

/** Deletes the draft for `drop`, idempotently [ST2]; other acts run `perform`. */
const orDrop =
  (perform: Perform): Perform =>
  async (act, headers): Promise<ActResult> => {
    if (act.name !== 'drop') return perform(act, headers);
    return { needsApproval: false, data: await send(dropDesignDraft, { params: { id: String(act.fields.draft_id) } }) };
  };

export const provideOwnPackageActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    perform: orDrop(async ({ fields }, headers) => {
      const data = await send(withdrawOwnPackage, { params: { id: String(fields.id) }, headers });
      return { needsApproval: false, data };
    }),
  });

export const provideVersionActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    perform: orDrop(async ({ fields: { id, version } }, headers) => {
      const request = { params: { id: String(id) }, body: { version: Number(version) }, headers };
      return { needsApproval: false, data: await send(restorePackageVersion, request) };
    }),
  });
