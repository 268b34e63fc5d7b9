import { describe, expect, it } from 'vitest';
import { payoutDetailsMachine } from '#machines/expert-area/payout-details.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const wrong = Object.assign(new Error('wrong'), {
  status: 422,
  code: 'wrong_code',
  fields: { code: ['The code is incorrect.'] },
  extra: {},
});
const running = Object.assign(failed(409, {}, 'it runs still'), { code: 'idempotency_key_running' });
const walk = walkEdges(payoutDetailsMachine, {
  events: [
    { type: 'field.change', changes: { holder: 'Noura Alsalem', iban: 'KW81CBKU0000000000001234560101' } },
    { type: 'field.change', changes: { code: '١٢٣٤٥٦' } },
    { type: 'details.send', key: 'one' },
    { type: 'details.edit' },
    { type: 'code.send', key: 'two' },
    { type: 'xstate.done.actor.askChange', output: { message: 'We emailed you a code.' } },
    { type: 'xstate.error.actor.askChange', error: failed(503) },
    { type: 'xstate.error.actor.askChange', error: running },
    { type: 'xstate.done.actor.confirmChange', output: { message: 'Saved.' } },
    { type: 'xstate.error.actor.confirmChange', error: wrong },
    { type: 'xstate.error.actor.confirmChange', error: failed(503) },
    { type: 'xstate.error.actor.confirmChange', error: running },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.form, context.key, context.message !== null]),
});

describe('payout-details paths', () => {
  it('[ST1] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[ST1] a lost answer is asked for with the same key, a refused one with another', () => {
    const after = walk.paths.filter(({ event }) => event.type.startsWith('xstate.error.actor.'));
    expect(after.length).toBeGreaterThan(2);
    for (const { from, state } of after)
      expect(state.context.key).toBe(state.context.failed === null ? '' : from.context.key);
  });

  onEveryPath(
    '[V7] every path of payout-details loses nothing typed before it is saved',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { from, state, event }) => {
      const isTyping = event.type === 'field.change' && ['typing', 'coding'].includes(String(from.value));
      const isOver = String(event.type) === 'xstate.done.actor.confirmChange';
      const { holder, iban } = { ...from.context.form, ...(isTyping ? event.changes : {}) };
      expect([state.context.form.holder, state.context.form.iban]).toEqual(isOver ? ['', ''] : [holder, iban]);
    },
  );
});
