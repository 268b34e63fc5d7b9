import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { AccountAct } from '#machines/account/account-act.machine.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import { provideAccountAct } from '#src/features/account/account-act.effects.ts';

const request = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

const timeout = new ApiFailure({ status: null, code: 'timeout' });
const refusal = (status: number) => new ApiFailure({ status, message: 'said by the server', code: null });

beforeEach(() => void request.mockReset());

/** Asks for an act as often as it is answered; tells how often it was done, and what failed last. */
async function perform(act: AccountAct, answers: unknown[]) {
  const onDone = vi.fn<(act: AccountAct) => void>();
  const actor = createActor(provideAccountAct({ saveFile: () => undefined, onDone })).start();
  for (const answer of answers) {
    request.mockRejectedValueOnce(answer);
    actor.send({ type: 'act.ask', act });
    if (actor.getSnapshot().matches('asking')) actor.send({ type: 'act.confirm' });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  }
  return { done: onDone.mock.calls.length, failed: actor.getSnapshot().context.failed };
}

describe.each([
  ['a traveller', { name: 'removeTraveller', id: 't1' }],
  ['a session', { name: 'endSession', id: 's1' }],
] as [string, AccountAct][])('taking %s away', (_, act) => {
  it('[X6] [P6] that a press whose answer was lost took away is done by the next, and no fault', async () => {
    expect(await perform(act, [timeout])).toMatchObject({ done: 0, failed: { code: 'timeout' } });
    expect(await perform(act, [timeout, refusal(404)])).toEqual({ done: 1, failed: null });
  });

  it('[X6] that is refused is not done', async () => {
    expect(await perform(act, [refusal(403)])).toMatchObject({ done: 0, failed: { message: 'said by the server' } });
  });
});
