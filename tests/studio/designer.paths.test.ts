import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type EventObject, type SnapshotFrom } from 'xstate';
import { EMPTY_DESIGN, type Draft, type PackageDesign } from '#contract/entities/studio/design.ts';
import { newStop } from '#contract/rules/design.ts';
import type { DesignReview } from '#contract/entities/studio/proposal.ts';
import { designDraftMachine, type DraftSource, type LoadedDraft } from '#machines/studio/design-draft.machine.ts';
import { selectDesign } from '#machines/studio/design-draft.selectors.ts';
import { designProposalMachine } from '#machines/studio/design-proposal.machine.ts';
import { designerMachine, type NetworkEvent } from '#machines/studio/designer.machine.ts';
import { selectDesignActors } from '#machines/studio/designer.selectors.ts';
import { publishingMachine } from '#machines/studio/publishing.machine.ts';
import { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

type State = SnapshotFrom<typeof designerMachine>;

const input = { id: 'd1', source: {}, newKey: () => 'k' };
const designed = (...cities: string[]): PackageDesign => ({
  ...EMPTY_DESIGN,
  stops: cities.map((city) => newStop(city, 4)),
});
const draft = (rev: number): Draft => ({
  draft_id: 'd1',
  package_id: null,
  rev,
  state: 'open',
  design: designed('istanbul'),
  started_at: '2026-11-20T09:00:00Z',
  saved_at: '2026-11-20T09:00:00Z',
});
const RESULT = { package_id: 7, version: 1, took_ms: 9_000 };

const walk = walkEdges(designerMachine, {
  input,
  events: [
    { type: 'design.show', id: 'd1', design: draft(1).design },
    { type: 'draft.saved', rev: 1 },
    { type: 'design.propose', proposed: draft(1).design },
    { type: 'xstate.done.actor.publishing', output: RESULT },
    { type: 'network.change' },
    { type: 'photo.add', photo_id: 'p1' },
  ],
});

describe('designer paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[HO4] walks every edge of designer',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(designerMachine, path, walk.initial);
      // its actors are there from the first snapshot to the last
      expect(Object.keys(selectDesignActors(state))).toHaveLength(5);
      if (String(path.event.type) === 'xstate.done.actor.publishing') expect(state.value).toBe('published');
    },
  );
});

describe('[ST2] [ST4] a designer tells its children of each other', () => {
  function begin() {
    const effects = { proposals: 0, saves: [] as PackageDesign[], checks: 0, published: [] as unknown[] };
    let back = () => {};
    let isLost = false;
    const logic = designerMachine.provide({
      actors: {
        draft: designDraftMachine.provide({
          actors: {
            openDraft: fromPromise<LoadedDraft, { id: string; source: DraftSource }>(async () => ({
              draft: draft(1),
              unsent: null,
            })),
            saveDraft: fromPromise(async ({ input: { rev, design } }) => {
              if (isLost) throw Object.assign(new Error('no way'), { status: 0 });
              effects.saves.push(design);
              return { rev: rev + 1, saved_at: '2026-11-20T09:00:01Z' };
            }),
          },
          actions: { keepUnsent: () => undefined, forgetUnsent: () => undefined },
          delays: { quiet: 1, again: 60_000 },
        }),
        proposal: designProposalMachine.provide({
          actors: {
            propose: fromPromise(async ({ input: { id, design } }) => {
              effects.proposals += 1;
              expect(id).toBe('d1');
              const stops = design.stops.map((stop) => ({ ...stop, days: [0, 1] }));
              return { design: { ...design, stops }, stops: [], fares: [], samples: 3, currency: 'KWD' as const };
            }),
          },
          delays: { rest: 1 },
        }),
        publishing: publishingMachine.provide({
          actors: {
            checkDraft: fromPromise<DesignReview, { id: string }>(async () => {
              effects.checks += 1;
              const rev = actors.draft.getSnapshot().context.rev;
              return { rev, ready: true, checks: [], percent: 25, price: { KWD: null, SAR: null }, card: null };
            }),
            publishDraft: fromPromise(async () => RESULT),
          },
          delays: { rest: 1 },
        }),
        photo: wordFormMachine,
        connection: fromCallback<EventObject, void, NetworkEvent>(({ sendBack }) => {
          back = () => sendBack({ type: 'network.change' });
        }),
      },
      actions: { onPublished: (_, { result }) => void effects.published.push(result) },
    });
    const actor = createActor(logic, { input });
    const actors = selectDesignActors(actor.getSnapshot());
    actor.start();
    return { actor, ...actors, effects, comeBack: () => back(), lose: (isDown: boolean) => (isLost = isDown) };
  }
  const isClean = (state: SnapshotFrom<typeof designDraftMachine>) => state.matches({ editing: 'clean' });
  const hasDays = (state: SnapshotFrom<typeof designDraftMachine>) => selectDesign(state).stops[0]?.days !== null;

  it('what is opened is proposed for once, the proposal is saved, and each revision is looked at', async () => {
    const { actor, draft: own, publishing, effects } = begin();
    await waitFor(own, (state) => isClean(state) && hasDays(state));
    await waitFor(publishing, (state) => state.context.review?.rev === 2);
    expect(effects.saves).toHaveLength(1);
    // a proposal that fills the draft asks for no other
    expect(effects.proposals).toBe(1);
    actor.stop();
  });

  it('a photograph goes into the design, and no second time', async () => {
    const { actor, draft: own } = begin();
    await waitFor(own, (state) => isClean(state) && hasDays(state));
    actor.send({ type: 'photo.add', photo_id: 'p1' });
    actor.send({ type: 'photo.add', photo_id: 'p1' });
    expect(selectDesign(own.getSnapshot()).photos).toEqual(['p1']);
    await waitFor(own, isClean);
    actor.stop();
  });

  it('a connection that came back has what was not saved sent', async () => {
    const { actor, draft: own, lose, comeBack, effects } = begin();
    await waitFor(own, (state) => isClean(state) && hasDays(state));
    lose(true);
    // words ask for no proposal, which would have the draft saved as well
    own.send({ type: 'design.change', design: { ...selectDesign(own.getSnapshot()), own: ['en.why'] } });
    await waitFor(own, (state) => state.matches({ editing: 'offline' }));
    lose(false);
    comeBack();
    await waitFor(own, isClean);
    expect(effects.saves.at(-1)?.own).toEqual(['en.why']);
    actor.stop();
  });

  it('what is published closes its draft, once, and its result stays to be read', async () => {
    const { actor, draft: own, publishing, effects } = begin();
    await waitFor(own, (state) => isClean(state) && hasDays(state));
    await waitFor(publishing, (state) => state.matches({ editing: 'ready' }) && state.context.review?.rev === 2);
    publishing.send({ type: 'publish.press' });
    await waitFor(own, (state) => state.matches('closed'));
    expect(actor.getSnapshot().value).toBe('published');
    expect(effects.published).toEqual([RESULT]);
    expect(publishing.getSnapshot().context.result).toEqual(RESULT);
    expect((actor.getSnapshot() as State).status).toBe('active');
    actor.stop();
  });
});
