import { describe, expect, it } from 'vitest';
import { EMPTY_DESIGN, type Draft, type PackageDesign } from '#contract/entities/studio/design.ts';
import { newStop } from '#contract/rules/design.ts';
import { designDraftMachine, type LoadedDraft, type Unsent } from '#machines/studio/design-draft.machine.ts';
import * as selectors from '#machines/studio/design-draft.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const designed = (city: string): PackageDesign => ({ ...EMPTY_DESIGN, stops: [newStop(city, 4)] });
const AT = '2027-01-05T09:00:00.000Z';
const draft = (rev: number, design: PackageDesign, state: Draft['state'] = 'open'): Draft => ({
  draft_id: 'd',
  package_id: null,
  rev,
  state,
  design,
  started_at: AT,
  saved_at: AT,
});
const [MINE, NEWER, THEIRS] = [designed('istanbul'), designed('trabzon'), designed('paris')];
const changed = (design: PackageDesign) => ({ status: 409, code: 'draft_changed', extra: { draft: draft(9, design) } });
const openReply = (state: Draft['state'], unsent: Unsent | null) => ({
  type: 'xstate.done.actor.openDraft',
  output: { draft: draft(1, THEIRS, state), unsent },
});
const events = [
  openReply('open', null),
  openReply('published', null),
  openReply('open', { rev: 1, design: MINE, sent: null }),
  openReply('open', { rev: 0, design: MINE, sent: null }),
  openReply('open', { rev: 0, design: MINE, sent: NEWER }),
  openReply('open', { rev: 0, design: MINE, sent: THEIRS }),
  openReply('open', { rev: 0, design: THEIRS, sent: null }),
  { type: 'xstate.error.actor.openDraft', error: { status: 404 } },
  { type: 'design.change', design: MINE },
  { type: 'design.change', design: NEWER },
  { type: 'design.propose', proposed: { ...MINE, months: [4] } },
  { type: 'photo.add', photo_id: 'p1' },
  { type: 'save.now' },
  { type: 'xstate.after.quiet.design-draft.editing.dirty' },
  { type: 'xstate.after.again.design-draft.editing.offline' },
  { type: 'xstate.done.actor.saveDraft', output: { rev: 2, saved_at: AT } },
  { type: 'xstate.error.actor.saveDraft', error: changed(THEIRS) },
  { type: 'xstate.error.actor.saveDraft', error: changed(MINE) },
  { type: 'xstate.error.actor.saveDraft', error: { status: 409, code: 'draft_closed' } },
  { type: 'xstate.error.actor.saveDraft', error: { status: 0 } },
  { type: 'xstate.error.actor.saveDraft', error: { status: 403 } },
  { type: 'xstate.error.actor.saveDraft', error: { status: 429 } },
  { type: 'xstate.error.actor.saveDraft', error: { status: 200, code: 'malformed' } },
  { type: 'conflict.mine' },
  { type: 'conflict.theirs' },
  { type: 'network.change' },
  { type: 'draft.close' },
  { type: 'open.retry' },
];
const cityOf = (design: PackageDesign | null | undefined) => design?.stops[0]?.city;
/** Short: a design by its city. */
const labelOf = (event: object) =>
  JSON.stringify(event, (key, value: unknown) =>
    key === 'stops' ? cityOf({ stops: value } as PackageDesign) : value,
  ).replaceAll(
    /"(?:words|own|months|theme|from|started_at|saved_at|draft_id|package_id)":(?:\{.*?\}\}|\[[^\]]*\]|[^,}]*),?/gu,
    '',
  );
const walk = walkEdges(designDraftMachine, {
  events,
  input: { id: 'd' },
  serializeEvent: (event) => `${event.type} ${labelOf(event)}`,
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      cityOf(context.design),
      context.design.months,
      cityOf(context.save),
      context.theirs !== null,
    ]),
});

describe('the draft of a design', () => {
  it('[S15] visits every state and takes every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[ST4] walks every edge of design-draft',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(designDraftMachine, path, walk.initial);
      const { event, from } = path;
      const design = selectors.selectDesign(state);
      if (event.type === 'design.change' && from.hasTag('editable')) {
        expect(cityOf(design)).toBe(cityOf(event.design));
        expect(selectors.selectIsSaved(state)).toBe(false);
      }
      // only a proposal that says something new is saved
      if (event.type === 'design.propose' && from.matches({ editing: 'clean' }))
        expect(design).not.toEqual(from.context.design);
      // what the server has is from here or is what was typed: nobody else changed it
      const { output } = event as { output?: Partial<LoadedDraft> };
      if (from.matches('opening') && state.matches('conflict'))
        expect([output?.unsent?.sent, output?.unsent?.design]).not.toContainEqual(THEIRS);
      if (event.type === 'conflict.mine')
        expect(state.context).toMatchObject({ design: from.context.design, theirs: null });
      if (event.type === 'conflict.theirs') expect(cityOf(design)).toBe(cityOf(from.context.theirs?.design));
      expect(selectors.selectTheirs(state) !== null).toBe(state.matches('conflict'));
      // what we sent ourselves is nobody else's change
      if (from.matches({ editing: 'saving' }) && state.matches('conflict'))
        expect(selectors.selectTheirs(state)?.design).not.toEqual(state.context.save);
      // what was typed while a save was on its way is saved after it
      if (from.matches({ editing: 'saving' }) && selectors.selectIsSaved(state))
        expect(cityOf(state.context.save)).toBe(cityOf(design));
      // a page of another in place of the answer, or a limit, is no end of the work
      const { type, error } = event as { type: string; error?: { status: number } };
      if (type === 'xstate.error.actor.saveDraft' && [0, 200, 429].includes(error?.status ?? -1))
        expect(selectors.selectIsOffline(state)).toBe(true);
      // a lost connection changes nothing of what is shown
      if (selectors.selectIsOffline(state)) expect(design).toEqual(from.context.design);
      if (state.matches('failed')) expect(selectors.selectFailure(state)).not.toBeNull();
    },
  );
});
