import { describe, expect, it } from 'vitest';
import { getNextSnapshot, initialTransition } from 'xstate';
import type { CardPrice } from '#contract/entities/package-card.ts';
import { cardPricesMachine, type CardSearch } from '#machines/results/card-prices.machine.ts';
import { selectPrices } from '#machines/results/card-prices.selectors.ts';
import { packageCard } from '#tests/support/package-card.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const search: CardSearch = {
  start_date: '2027-07-08',
  end_date: '2027-07-15',
  rooms: [{ Adults: 2, Children: [8, 5], Infants: [] }],
  class: 'economy',
};
const price: CardPrice = packageCard({ price_kind: 'exact' });
const answered = { type: 'xstate.done.actor.askPrices', output: { prices: [price], open: [] } };
const gathered = { type: 'xstate.after.GATHER.card-prices.gathering' };
const events = [
  { type: 'search.change', search },
  { type: 'search.change', search: null },
  { type: 'cards.show', ids: [101] },
  { type: 'cards.show', ids: [101, 102] },
  { type: 'check.retry' },
  gathered,
  { type: 'xstate.after.AGAIN.card-prices.waiting' },
  answered,
  { type: 'xstate.done.actor.askPrices', output: { prices: [price], open: [101] } },
  { type: 'xstate.error.actor.askPrices', error: new Error('the line is gone') },
];
const walk = walkEdges(cardPricesMachine, {
  events,
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.search !== null,
      context.wanted,
      context.asked,
      context.open,
      context.failed,
      [...context.prices.keys()],
    ]),
  serializeEvent: ({ type, ...rest }) => `${type} ${JSON.stringify(rest)}`,
});

describe('card-prices paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[PR2] [PR5] walks every edge of card-prices: prices are those of the search in force, each asked once',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, { from, event, state }) => {
      const { wanted, prices } = state.context;
      if (event.type === 'search.change') {
        expect([wanted, prices.size, state.value]).toEqual([[], 0, 'resting']);
        return;
      }
      if (!state.matches('waiting'))
        expect(state.matches('resting')).toBe(state.context.search === null || wanted.length === 0);
      const isAgain =
        from.matches('waiting') ||
        [...from.context.wanted, ...from.context.failed].some((id) => from.context.prices.has(id));
      if (!isAgain) expect(wanted.filter((id) => prices.has(id))).toEqual([]);
      expect([...from.context.prices.keys()].filter((id) => !prices.has(id))).toEqual([]);
      const { type }: { type: string } = event;
      if (type === 'check.retry') {
        expect([state.context.failed, from.context.failed.filter((id) => !wanted.includes(id))]).toEqual([[], []]);
        return;
      }
      if (type === 'cards.show' || !from.matches('asking')) return;
      if (type.startsWith('xstate.done')) expect(selectPrices(state).get(101)).toBe(price);
      else
        expect([wanted, state.context.failed]).toEqual([
          from.context.wanted.filter((id) => !from.context.asked.includes(id)),
          expect.arrayContaining(from.context.asked),
        ]);
    },
  );

  it('[PR5] asks for twenty-four at once, and then for the rest', () => {
    const ids = Array.from({ length: 30 }, (_, place) => 101 + place);
    let [state] = initialTransition(cardPricesMachine);
    for (const event of [{ type: 'search.change', search }, { type: 'cards.show', ids }, gathered])
      state = getNextSnapshot(cardPricesMachine, state, event as never);
    state = getNextSnapshot(cardPricesMachine, state, { ...answered, output: { prices: [], open: [] } } as never);
    expect([state.value, state.context.wanted]).toEqual(['gathering', ids.slice(24)]);
  });

  it('[PR5] asks next for a card that appears while others are asked for', () => {
    let [state] = initialTransition(cardPricesMachine);
    for (const event of [
      { type: 'search.change', search },
      { type: 'cards.show', ids: [101] },
      gathered,
      { type: 'cards.show', ids: [102] },
      answered,
    ])
      state = getNextSnapshot(cardPricesMachine, state, event as never);
    expect([state.value, state.context.wanted]).toEqual(['gathering', [102]]);
  });

  it('[PR5] asks again, some times, for what is still being found', () => {
    let [state] = initialTransition(cardPricesMachine);
    const send = (event: object) => (state = getNextSnapshot(cardPricesMachine, state, event as never));
    send({ type: 'search.change', search });
    send({ type: 'cards.show', ids: [101] });
    let rounds = 0;
    while (state.matches('gathering')) {
      rounds += 1;
      send(gathered!);
      send({ ...answered, output: { prices: [], open: [101] } });
      if (state.matches('waiting')) send({ type: 'xstate.after.AGAIN.card-prices.waiting' });
    }
    expect([rounds, state.value]).toEqual([6, 'resting']);
  });
});
