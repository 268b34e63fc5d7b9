import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { arrangementAt } from '#machines/domain/arrangement.selectors.ts';
import { approvalAt } from '#machines/domain/approval.selectors.ts';
import { leadAt } from '#machines/domain/lead.selectors.ts';
import { snapshotOf } from '#machines/domain/order.selectors.ts';
import { healthAt } from '#machines/domain/package-health.selectors.ts';
import { paymentAt } from '#machines/domain/payment.selectors.ts';
import { reviewAt } from '#machines/domain/review.selectors.ts';
import { faultsOf } from '#scripts/flows/approval.ts';
import { readChart } from '#scripts/flows/chart-file.ts';
import { chartOf, type Chart, type ChartState } from '#scripts/flows/chart.ts';
import { loadMachine, machineNames } from '#scripts/flows/machines.ts';
import { readStored } from '#scripts/flows/stored.ts';

const approved = (name: string): Chart => readChart(name) ?? expect.fail(`${name} has no chart file`);

/** What is said when the chart was changed so. */
function toldOf(name: string, change: (states: Record<string, ChartState>, chart: Chart) => void): string[] {
  const live = structuredClone(approved(name));
  change(live.states ?? {}, live);
  return faultsOf(name, approved(name), live);
}

describe('chart files', () => {
  it.each(machineNames())('[FL1] %s has its chart file, which XState reads as the same chart', async (name) => {
    const live = chartOf(await loadMachine(name));
    expect(faultsOf(name, approved(name), live)).toEqual([]);
    expect(chartOf(createMachine(structuredClone(live) as never) as AnyStateMachine)).toEqual(live);
  });

  it('[FL1] a transition that is gone is named', () => {
    expect(toldOf('order', ({ held }) => delete held!.on!['order.cancelled'])).toEqual([
      'held: order.cancelled → cancelled is gone',
    ]);
  });

  it('[FL1] a transition that leads elsewhere is told as one change', () => {
    expect(toldOf('order', ({ paid }) => (paid!.on!['booking.started']![0]!.target = '#order.confirmed'))).toEqual([
      'paid: booking.started leads to confirmed, led to booking_hotels',
    ]);
  });

  it('[FL1] guards, actions, entries, first states, invokes and orders are told', () => {
    expect(toldOf('offer', ({ arrived }) => delete arrived!.always![0]!.guard)).toEqual([
      'arrived: always → gone.noFlights has no guard, had [lacks flight]',
    ]);
    expect(toldOf('order', ({ confirmed }) => delete confirmed!.on!['order.cancelled']![0]!.actions)).toEqual([
      'confirmed: order.cancelled → cancelled does nothing, did undoSale',
    ]);
    expect(toldOf('order', ({ refunded }) => delete refunded!.entry)).toEqual([
      'refunded: on entry is nothing, was sendRefundNotice',
    ]);
    expect(toldOf('order', (_, chart) => (chart.initial = 'paid'))).toEqual([
      'order: its first state is paid, was held',
    ]);
    expect(toldOf('booking', ({ placing }) => delete placing!.invoke)).toContain(
      'placing: what it invokes is none, was placeOrder',
    );
    expect(toldOf('offer', ({ arrived }) => arrived!.always!.reverse())).toEqual([
      'arrived: always: its answers stand in another order',
    ]);
  });

  it('[FL1] a state that came or went is named, without its transitions', () => {
    expect(
      toldOf('promo', (states) => (states.doubted = { on: { 'promo.retry': [{ target: '#promo.idle' }] } })),
    ).toEqual(['the state doubted is new']);
    expect(toldOf('promo', (states) => delete states.refused)).toEqual(['the state refused is gone']);
  });

  it('[FL16] a state that rows may say is not taken away by approval alone', () => {
    expect(toldOf('order', (states) => delete states.refunded)).toEqual([
      'the state refunded is gone',
      'rows may say refunded: keep the state until a migration moved them, then take the word out',
    ]);
  });

  it('[FL16] every word that rows may say is read', () => {
    const readers: Record<string, (word: string) => { value: unknown }> = {
      approval: (word) => approvalAt(word as never),
      arrangement: (word) => arrangementAt(word as never),
      lead: (word) => leadAt(word.replace('live.', '') as never),
      order: snapshotOf,
      'package-health': (word) => healthAt(word as never, 0),
      payment: paymentAt,
      review: (word) => reviewAt(word as never),
    };
    const stored = readStored();
    for (const [name, read] of Object.entries(readers)) {
      expect(stored[name]?.length).toBeGreaterThan(1);
      for (const word of stored[name] ?? []) expect(() => read(word), `${name} ${word}`).not.toThrow();
    }
  });
});
