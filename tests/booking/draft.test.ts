import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { expect, it } from 'vitest';
import type { Draft } from '#contract/calls/booking.ts';
import { draftMachine } from '#machines/booking/draft.machine.ts';

const draft = (email: string): Draft => ({ quote_id: 'q1', contact: { email }, travellers: [] });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function saver(fails = 0) {
  const drafts: (Draft | null)[] = [];
  let failures = fails;
  const clock = new SimulatedClock();
  const saveDraft = fromPromise<void, Draft | null>(async ({ input }) => {
    drafts.push(input);
    if (failures-- > 0) throw new Error('down');
  });
  const actor = createActor(draftMachine.provide({ actors: { saveDraft } }), { clock }).start();
  return { actor, clock, drafts };
}

it('[S14] saves once, after the typing rests, and only the last state', () => {
  const { actor, clock, drafts } = saver();
  actor.send({ type: 'draft.change', draft: draft('s') });
  clock.increment(500);
  actor.send({ type: 'draft.change', draft: draft('sa') });
  clock.increment(500);
  expect(drafts).toEqual([]);
  clock.increment(100);
  expect(drafts).toEqual([draft('sa')]);
});

it('[S14] tries a failed save again by itself', async () => {
  const { actor, clock, drafts } = saver(1);
  actor.send({ type: 'draft.change', draft: draft('s') });
  actor.send({ type: 'draft.flush' });
  await settled();
  expect(actor.getSnapshot().value).toBe('unsaved');
  clock.increment(5_000);
  await settled();
  expect(actor.getSnapshot().value).toBe('saved');
  expect(drafts).toHaveLength(2);
});
