import { describe, expect, it } from 'vitest';
import { refundMachine, type RefundFact } from '#machines/domain/refund.machine.ts';
import { refundAt, refundStateOf, type StoredRefund } from '#machines/domain/refund.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const types: RefundFact['type'][] = [
  'gateway.request',
  'gateway.pay',
  'gateway.decline',
  'gateway.fail',
  'gateway.take',
  'person.confirm',
  'person.refuse',
  'person.retry',
  'person.reopen',
];
const walk = walkEdges(refundMachine, { events: types.map((type) => ({ type })), ignored: true });
const count = (effects: string[], name: string) => effects.filter((effect) => effect === name).length;

describe('refund paths', () => {
  it('[SU1] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(5 * types.length);
  });

  onEveryPath(
    '[SU1] [BO5] walks every edge of refund',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(refundMachine, path, walk.initial);
      expect(state.value).toBe(path.state.value);
      // the books owe it from the start: what is paid or taken back ends that, and what is owed again begins it
      const owed = 1 + count(effects, 'recordOwed') - count(effects, 'recordPaid') - count(effects, 'recordTakenBack');
      expect(owed).toBe(state.value === 'done' || state.value === 'refused' ? 0 : 1);
      // whoever may still be asked by a person has been promised to be sent
      if (path.event.type === 'person.retry' || path.event.type === 'person.reopen')
        expect(effects.at(-1) === 'send').toBe(path.from.can(path.event));
      // no answer is no refusal: only a refusal makes the next request another one
      if (path.event.type === 'person.retry' && path.from.value === 'requested') expect(state.value).toBe('requested');
    },
  );
});

describe('the refund’s chart over stored rows', () => {
  const row = (change: Partial<StoredRefund>): StoredRefund => ({
    state: 'pending',
    asked_at: null,
    answered_at: null,
    trouble_kind: null,
    ...change,
  });
  it.each([
    ['due', row({})],
    ['requested', row({ asked_at: 1 })],
    ['requested', row({ asked_at: 1, answered_at: 2 })],
    ['requested', row({ asked_at: 1, trouble_kind: 'no_answer' })],
    ['requested', row({ asked_at: 2, trouble_kind: 'refused' })],
    ['declined', row({ asked_at: 1, answered_at: 2, trouble_kind: 'refused' })],
    ['done', row({ state: 'done' })],
    ['refused', row({ state: 'refused', asked_at: 1, answered_at: 2, trouble_kind: 'refused' })],
  ] as const)('[SU1] %s is read of what the row keeps', (state, refundRow) => {
    expect(refundStateOf(refundRow)).toBe(state);
    expect(refundAt(refundRow).value).toBe(state);
  });
});
