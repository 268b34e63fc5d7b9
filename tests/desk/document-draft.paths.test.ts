import { describe, expect, it } from 'vitest';
import { documentDraftMachine, type OpenedDocument } from '#machines/desk/document-draft.machine.ts';
import * as selectors from '#machines/desk/document-draft.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const AT = '2027-01-05T09:00:00.000Z';
const [MINE, NEWER, THEIRS, KEPT] = ['mine', 'newer', 'theirs', 'kept'].map((name) => ({ name }));
const opened = { item: { id: 'city-x' }, body: {}, rev: 1, problems: [] } as unknown as OpenedDocument;
const changed = (body: object) => ({ status: 409, code: 'content_changed', extra: { body, rev: 9, by: 'Noura' } });
const events = [
  { type: 'xstate.done.actor.openDocument', output: opened },
  { type: 'xstate.done.actor.openDocument', output: { kept: { rev: 1, body: KEPT }, ...opened } },
  { type: 'xstate.done.actor.openDocument', output: { kept: { rev: 0, body: KEPT }, ...opened } },
  { type: 'xstate.error.actor.openDocument', error: { status: 404 } },
  { type: 'body.change', body: MINE },
  { type: 'body.change', body: NEWER },
  { type: 'xstate.after.quiet.document-draft.editing.dirty' },
  { type: 'xstate.after.again.document-draft.editing.offline' },
  { type: 'xstate.done.actor.saveDocument', output: { rev: 2, saved_at: AT, problems: [] } },
  { type: 'xstate.error.actor.saveDocument', error: changed(THEIRS!) },
  { type: 'xstate.error.actor.saveDocument', error: changed(MINE!) },
  { type: 'xstate.error.actor.saveDocument', error: { status: 0 } },
  { type: 'xstate.error.actor.saveDocument', error: { status: 413 } },
  { type: 'conflict.mine' },
  { type: 'conflict.theirs' },
  { type: 'document.reload' },
];
const walk = walkEdges(documentDraftMachine, {
  events,
  input: { id: 'city-x' },
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.body, context.sent, context.theirs !== null, context.rev]),
});
type Typed = { body?: { name?: string } };

describe('the draft of a document', () => {
  it('[S15] visits every state and takes every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[CA5] loses nothing that was typed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state } = play(documentDraftMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      const types = path.steps.map(({ event }): string => event.type);
      const typed = path.steps.flatMap(({ event }) => (event as Typed).body?.name ?? []).at(-1);
      const wasGivenUp = ['conflict.theirs', 'xstate.done.actor.openDocument'].some(
        (type) => types.lastIndexOf(type) > types.lastIndexOf('body.change'),
      );
      if (typed && !wasGivenUp) expect(selectors.selectBody(state).name).toBe(typed);
      // what is called saved is what the server has
      if (selectors.selectIsSaved(state) && types.includes('xstate.done.actor.saveDocument') && !wasGivenUp)
        expect(state.context.sent).toEqual(state.context.body);
      const last = path.steps.at(-1)?.event as { output?: { kept?: object } } | undefined;
      if (last?.output?.kept)
        expect([selectors.selectBody(state), selectors.selectIsSaved(state)]).toEqual([KEPT, false]);
      else if (types.at(-1) === 'xstate.error.actor.saveDocument' && state.matches('conflict'))
        expect(selectors.selectTheirs(state)?.by).toBe('Noura');
    },
  );
});
