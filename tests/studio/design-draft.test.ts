import { beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { EMPTY_DESIGN, type Draft, type PackageDesign } from '#contract/entities/studio/design.ts';
import { newStop } from '#contract/rules/design.ts';
import {
  designDraftMachine,
  type DraftSource,
  type LoadedDraft,
  type Unsent,
} from '#machines/studio/design-draft.machine.ts';

const AT = '2027-01-05T09:00:00.000Z';
const QUIET = 600;
const nights = (count: number): PackageDesign => ({ ...EMPTY_DESIGN, stops: [newStop('istanbul', count)] });

/** One draft on a server that takes a save on its newest revision alone, and what each browser keeps of it. */
let server: Draft;
let answers: (() => void)[];
let losesAnswers: boolean;
beforeEach(() => {
  server = {
    draft_id: 'd',
    package_id: null,
    rev: 1,
    state: 'open',
    design: nights(4),
    started_at: AT,
    saved_at: AT,
  };
  answers = [];
  losesAnswers = false;
});

type Browser = { unsent: Unsent | null };
/** A window of a browser; `isHeld`: its saves are answered when the test says so. */
function openWindow(browser: Browser, { isHeld = false } = {}) {
  const clock = new SimulatedClock();
  const logic = designDraftMachine.provide({
    actors: {
      openDraft: fromPromise<LoadedDraft, { id: string; source: DraftSource }>(async () => ({
        draft: server,
        unsent: browser.unsent,
      })),
      saveDraft: fromPromise(async ({ input: { rev, design } }) => {
        if (rev !== server.rev)
          throw Object.assign(new Error('changed'), { status: 409, code: 'draft_changed', extra: { draft: server } });
        server = { ...server, rev: rev + 1, design };
        if (losesAnswers) throw Object.assign(new Error('lost'), { status: 0 });
        const reply = { rev: server.rev, saved_at: AT };
        if (isHeld) await new Promise<void>((resolve) => answers.push(resolve));
        return reply;
      }),
    },
    actions: {
      keepUnsent: (_, { rev, design, sent }) => void (browser.unsent = { rev, design, sent }),
      forgetUnsent: () => void (browser.unsent = null),
    },
  });
  const actor = createActor(logic, { input: { id: 'd' }, clock });
  actor.start();
  const is = (state: string | object) => waitFor(actor, (snapshot) => snapshot.matches(state as never));
  return { actor, clock, is };
}

it('[ST4] a window that is only opened saves nothing by a proposal of what it has: the other one’s next change is no conflict', async () => {
  const [first, second] = [openWindow({ unsent: null }), openWindow({ unsent: null })];
  await Promise.all([first.is({ editing: 'clean' }), second.is({ editing: 'clean' })]);
  second.actor.send({ type: 'design.propose', proposed: nights(4) });
  second.clock.increment(QUIET);
  expect(second.actor.getSnapshot().value).toEqual({ editing: 'clean' });
  expect(server.rev).toBe(1);
  first.actor.send({ type: 'design.change', design: nights(5) });
  first.clock.increment(QUIET);
  await first.is({ editing: 'clean' });
  expect(server).toMatchObject({ rev: 2, design: nights(5) });
});

it('[ST4] a proposal that says something new is saved', async () => {
  const { actor, clock, is } = openWindow({ unsent: null });
  await is({ editing: 'clean' });
  actor.send({ type: 'design.propose', proposed: { ...nights(4), months: [4] } });
  clock.increment(QUIET);
  await is({ editing: 'clean' });
  expect(server).toMatchObject({ rev: 2, design: { months: [4] } });
});

it('[ST4] what was typed while a save was on its way is no conflict with oneself after a reload', async () => {
  const browser: Browser = { unsent: null };
  const { actor, clock, is } = openWindow(browser, { isHeld: true });
  await is({ editing: 'clean' });
  actor.send({ type: 'design.change', design: nights(5) });
  clock.increment(QUIET);
  actor.send({ type: 'design.change', design: nights(6) });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!();
  await is({ editing: 'dirty' });
  actor.stop();
  const again = openWindow(browser);
  await again.is({ editing: 'dirty' });
  expect(again.actor.getSnapshot().context.design).toEqual(nights(6));
  again.clock.increment(QUIET);
  await again.is({ editing: 'clean' });
  expect(server).toMatchObject({ rev: 3, design: nights(6) });
});

it('[ST4] nor is it where one reloads before the answer of that save came: what was typed since is saved once, after it', async () => {
  const browser: Browser = { unsent: null };
  const { actor, clock, is } = openWindow(browser, { isHeld: true });
  await is({ editing: 'clean' });
  actor.send({ type: 'design.change', design: nights(5) });
  clock.increment(QUIET);
  actor.send({ type: 'design.change', design: nights(6) });
  await expect.poll(() => answers.length).toBe(1);
  actor.stop();
  const again = openWindow(browser);
  await again.is({ editing: 'dirty' });
  expect(again.actor.getSnapshot().context.design).toEqual(nights(6));
  again.clock.increment(QUIET);
  await again.is({ editing: 'clean' });
  expect(server).toMatchObject({ rev: 3, design: nights(6) });
});

it('[ST4] what was saved and not answered before a reload is not kept to meet a later change of another window', async () => {
  const browser: Browser = { unsent: null };
  const { actor, clock, is } = openWindow(browser, { isHeld: true });
  await is({ editing: 'clean' });
  actor.send({ type: 'design.change', design: nights(5) });
  clock.increment(QUIET);
  await expect.poll(() => answers.length).toBe(1);
  actor.stop();
  const again = openWindow(browser);
  await again.is({ editing: 'clean' });
  again.actor.stop();
  server = { ...server, rev: 3, design: nights(7) };
  const later = openWindow(browser);
  await later.is({ editing: 'clean' });
  expect(later.actor.getSnapshot().context.design).toEqual(nights(7));
});

it('[ST4] nor is it where the answer of that save was lost', async () => {
  const browser: Browser = { unsent: null };
  const { actor, clock, is } = openWindow(browser);
  await is({ editing: 'clean' });
  losesAnswers = true;
  actor.send({ type: 'design.change', design: nights(5) });
  clock.increment(QUIET);
  await is({ editing: 'offline' });
  losesAnswers = false;
  // the same once more is refused, and is what stands there
  actor.send({ type: 'save.now' });
  actor.send({ type: 'design.change', design: nights(6) });
  await is({ editing: 'dirty' });
  actor.stop();
  const again = openWindow(browser);
  await again.is({ editing: 'dirty' });
  expect(again.actor.getSnapshot().context.design).toEqual(nights(6));
});
