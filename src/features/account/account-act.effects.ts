import { fromPromise } from 'xstate';
import * as calls from '#contract/calls/account.ts';
import { accountActMachine, type AccountAct } from '#machines/account/account-act.machine.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { send } from '#src/api/send.ts';

type AccountActEffects = {
  saveFile: (name: string, text: string) => void;
  onDone: (act: AccountAct) => void;
  /** Reports failures that no screen shows. */
  onFailed?: (error: unknown) => void;
};

export const provideAccountAct = ({ saveFile, onDone, onFailed }: AccountActEffects) =>
  accountActMachine.provide({
    actors: {
      doAct: fromPromise<void, { act: AccountAct }>(async ({ input: { act } }) => {
        if (act.name === 'endSession') await orGone(send(calls.endSession, { params: { id: act.id } }));
        if (act.name === 'removeTraveller') await orGone(send(calls.removeTraveller, { params: { id: act.id } }));
        if (act.name === 'saveTraveller')
          await send(calls.saveTraveller, { params: { id: act.id }, body: act.traveller });
        if (act.name === 'export') {
          const { data } = await send(calls.exportAccount);
          saveFile('etravelers-account.json', JSON.stringify(data, null, 2));
        }
      }),
    },
    actions: { onDone: (_, { act }) => onDone(act), onFailed: (_, { error }) => onFailed?.(error) },
  });

/** A lost response or another window may have removed it. */
const orGone = (removing: Promise<unknown>): Promise<unknown> =>
  removing.catch((error: unknown) => {
    if (failureOf(error).status !== 404) throw error;
  });
