import { initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { TopUp } from '#contract/entities/wallet.ts';
import type { TopUpShowing } from '#machines/account/wallet-top-up.selectors.ts';
import { walletTopUpMachine } from '#machines/account/wallet-top-up.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const failed = (status: number | null) =>
  Object.assign(new Error('no'), { status, code: null, fields: {}, extra: {}, message: '' });
const read = (state: TopUp['state']) => ({
  type: 'xstate.done.actor.readTopUp',
  output: { top_up_id: 't1', state, currency: 'KWD', amount: 50 },
});
const walk = (top_up_id: string | null) =>
  walkEdges(walletTopUpMachine, {
    input: { top_up_id, currency: 'KWD' as const },
    events: [
      { type: 'field.change', changes: { amount: '50' } },
      { type: 'field.change', changes: { amount: '2' } },
      { type: 'currency.choose', currency: 'SAR' },
      { type: 'currency.choose', currency: 'KWD' },
      { type: 'top_up.send' },
      { type: 'xstate.done.actor.openTopUp', output: { payment_url: 'https://pay.example/1' } },
      { type: 'xstate.error.actor.openTopUp', error: failed(409) },
      read('paid'),
      read('pending'),
      read('declined'),
      { type: 'xstate.error.actor.readTopUp', error: failed(null) },
      { type: 'xstate.after.pause.wallet-top-up.waiting' },
      { type: 'top_up.again' },
      { type: 'retry' },
      { type: 'page.shown' },
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.form.currency,
        context.form.amount,
        context.outcome?.state,
        Math.min(context.attempts, 1),
      ]),
  });
const [anew, back] = [walk(null), walk('t1')];

const promises: Record<TopUpShowing, (outcome: TopUp['state'] | undefined, amount: string) => void> = {
  editing: () => undefined,
  asking: (_, amount) => expect(amount).toBe('50'),
  leaving: (_, amount) => expect(amount).toBe('50'),
  checking: () => undefined,
  waiting: (outcome) => expect(outcome).toBe('pending'),
  paid: (outcome) => expect(outcome).toBe('paid'),
  refused: (outcome) => expect(outcome).toBe('declined'),
  unread: () => undefined,
};

describe('wallet-top-up paths', () => {
  it('[P7] [S15] visit every state and take every transition', () => {
    expect(back.missed.states.filter((state) => !/\.(arriving|sorting)$/u.test(state))).toEqual([]);
    expect(back.missed.transitions).toEqual([]);
  });

  onEveryPath(
    'walks every edge of wallet-top-up',
    [...anew.paths, ...back.paths].map((path) => [path.title, path] as const),
    (_, { state }) => {
      expect(promises).toHaveProperty(String(state.value));
      promises[state.value as TopUpShowing](state.context.outcome?.state, state.context.form.amount);
    },
  );

  it('[P7] the wallet hears of each payment, and the bank’s page is opened once', () => {
    const ends = [...anew.paths, ...back.paths].map((path) => ({
      changed: path.from.value !== path.state.value,
      value: path.state.value,
      effects: play(walletTopUpMachine, { ...path, steps: path.steps.slice(-1) }, path.from).effects,
    }));
    for (const [value, effect] of [
      ['paid', 'onPaid'],
      ['leaving', 'leaveTo'],
    ] as const) {
      const there = ends.filter((end) => end.changed && end.value === value);
      expect(there.length).toBeGreaterThan(0);
      for (const { effects } of there) expect(effects.filter((name) => name === effect)).toHaveLength(1);
    }
  });

  it('[P7] who looks at another currency while the bank is waited for stays with it', () => {
    const steps = [
      [read('pending'), 'KWD'],
      [{ type: 'currency.choose', currency: 'SAR' }, 'SAR'],
      [{ type: 'xstate.after.pause.wallet-top-up.waiting' }, 'SAR'],
      [read('pending'), 'SAR'],
    ] as const;
    let [snapshot] = initialTransition(walletTopUpMachine, { top_up_id: 't1', currency: 'SAR' });
    for (const [event, currency] of steps) {
      [snapshot] = transition(walletTopUpMachine, snapshot, event as never);
      expect(snapshot.context.form.currency).toBe(currency);
    }
    expect(snapshot.value).toBe('waiting');
  });

  it('[P7] asks the gateway only by the visitor’s own hand, and only for a good amount', () => {
    // a currency chosen meanwhile is not heard
    const requests = [...anew.paths, ...back.paths].filter(
      ({ state, event }) => state.value === 'asking' && event.type !== 'currency.choose',
    );
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests.map(({ event }) => event.type))).toEqual(new Set(['top_up.send']));
  });
});
