import { describe, expect, it } from 'vitest';
import { deskActMachine } from '#machines/desk/desk-act.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const failed = (status: number | null, code: string | null = null) =>
  Object.assign(new Error(`status ${status} ${code}`), { status, code, fields: {}, extra: {} });
const EVENTS = [
  { type: 'act.ask', name: 'note', fields: { text: '' } },
  { type: 'act.ask', name: 'refund', fields: { amount: '' }, hasPreview: true },
  { type: 'field.change', changes: { text: 'Called the hotel' } },
  { type: 'act.confirm', key: 'k1' },
  { type: 'act.confirm', key: 'k2' },
  { type: 'act.keep' },
  { type: 'preview.reload' },
  { type: 'code.type', code: '١٢٣ ٤٥٦' },
  { type: 'code.send' },
  { type: 'xstate.after.REST.desk-act.filling.typing' },
  { type: 'xstate.done.actor.previewAct', output: { data: { left: 12_000 } } },
  { type: 'xstate.error.actor.previewAct', error: failed(422) },
  { type: 'xstate.error.actor.previewAct', error: failed(403, 'factor_required') },
  { type: 'xstate.done.actor.performAct', output: { needsApproval: false, data: {} } },
  { type: 'xstate.done.actor.performAct', output: { needsApproval: true, data: {} } },
  { type: 'xstate.error.actor.performAct', error: failed(403, 'step_up_required') },
  { type: 'xstate.error.actor.performAct', error: failed(403, 'factor_required') },
  { type: 'xstate.error.actor.performAct', error: failed(409, 'more_than_left') },
  { type: 'xstate.error.actor.performAct', error: failed(422, 'invalid') },
  { type: 'xstate.error.actor.performAct', error: failed(null, 'timeout') },
  { type: 'xstate.error.actor.performAct', error: failed(409, 'idempotency_key_running') },
  { type: 'xstate.error.actor.performAct', error: failed(429) },
  { type: 'xstate.error.actor.performAct', error: failed(422, 'idempotency_key_reused') },
  { type: 'xstate.done.actor.askAgain', output: { needsApproval: false, data: {} } },
  { type: 'xstate.error.actor.askAgain', error: failed(403, 'step_up_required') },
  { type: 'xstate.error.actor.askAgain', error: failed(403, 'factor_required') },
  { type: 'xstate.error.actor.askAgain', error: failed(409, 'more_than_left') },
  { type: 'xstate.error.actor.askAgain', error: failed(422, 'invalid') },
  { type: 'xstate.error.actor.askAgain', error: failed(null, 'timeout') },
  { type: 'xstate.error.actor.askAgain', error: failed(422, 'idempotency_key_reused') },
  { type: 'xstate.done.actor.stepUp', output: undefined },
  { type: 'xstate.error.actor.stepUp', error: failed(422, 'wrong_code') },
];
/** One act stands in the way of one: of others that wait in the same way the walk would tell nothing more. */
const BEFORE = { type: 'act.before', name: 'drop', fields: { draft_id: 'd1' } };
const walk = walkEdges(deskActMachine, {
  events: ({ context: { name, wasLost } }) => (name === 'note' && !wasLost ? [...EVENTS, BEFORE] : EVENTS),
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.hasPreview,
      context.preview !== null,
      context.key,
      context.wasLost,
      context.code !== '',
      context.name,
      Math.min(context.attempts.length, 3),
      context.nextAct?.name,
      context.lost.length > 0,
    ]),
});
const paths = walk.paths.map((path) => [path.title, path] as const);

describe('desk-act paths', () => {
  it('[BO5] [S15] visit every state and take every transition', () => {
    // judging is left in the step that enters it
    expect(walk.missed).toEqual({ states: ['desk-act.filling.judging'], transitions: [] });
  });

  onEveryPath(
    'every path of desk-act keeps what was typed until the dialog is closed',
    paths,
    (_, { from, state, event }) => {
      if (event.type === 'act.ask' || !from.hasTag('open') || event.type === 'act.keep') return;
      const isDone = (event.type as string) === 'xstate.done.actor.performAct';
      const fields = event.type === 'act.before' ? state.context.nextAct?.fields : state.context.fields;
      if (isDone && from.context.nextAct && state.matches('acting')) {
        expect(state.context.fields).toEqual(from.context.nextAct.fields);
        return;
      }
      const isTyped = event.type === 'field.change' && from.matches('filling');
      expect(fields).toEqual(isTyped ? { ...from.context.fields, ...event.changes } : from.context.fields);
    },
  );

  it('[BO5] is never confirmed without the figures it shows', () => {
    const acting = paths.filter(([, { state }]) => state.matches('acting'));
    expect(acting.length).toBeGreaterThan(0);
    for (const [, { state }] of acting) expect(!state.context.hasPreview || state.context.preview !== null).toBe(true);
  });

  it('[BO5] a lost answer is asked for again under its own key, a refused act under another', () => {
    const again = (from: string) =>
      paths.filter(([, path]) => path.event.type === 'act.confirm' && path.from.matches({ filling: from as 'lost' }));
    expect(again('lost').length).toBeGreaterThan(0);
    for (const [, { from, state }] of again('lost')) expect(state.context.key).toBe(from.context.key);
    const fresh = again('ready').filter(([, { from, state }]) => state.matches('acting') && !from.context.wasLost);
    expect(fresh.length).toBeGreaterThan(0);
    for (const [, { state, event }] of fresh) expect(state.context.key).toBe((event as { key: string }).key);
  });

  it('[BO5] [M3] what is changed after a lost answer goes under the same key: the former is done, or this, never both', () => {
    const changed = paths.filter(
      ([, { from, event, state }]) =>
        event.type === 'act.confirm' &&
        from.matches({ filling: 'ready' }) &&
        from.context.wasLost &&
        state.matches('acting'),
    );
    expect(changed.length).toBeGreaterThan(0);
    for (const [, { from, state }] of changed) {
      expect(state.context.key).toBe(from.context.key);
      expect(state.context.attempts).toEqual([
        ...from.context.attempts,
        { fields: from.context.fields, figures: from.context.preview?.data ?? null },
      ]);
    }
    // the former had arrived: what was answered to it is asked for, with its own body
    const arrived = paths.filter(([, { from, state }]) => from.matches('acting') && state.matches('asking'));
    expect(arrived.length).toBeGreaterThan(0);
    for (const [, { from, state }] of arrived) {
      expect(from.context.wasLost).toBe(true);
      expect(state.context.attempts).toEqual(from.context.attempts.slice(0, -1));
    }
    const answers = paths.filter(([, { event }]) => (event.type as string) === 'xstate.done.actor.askAgain');
    const earlier = answers.filter(([, { from }]) => from.matches('asking'));
    expect(earlier.length).toBeGreaterThan(0);
    for (const [, { state }] of earlier) expect([state.value, state.context.result?.earlier]).toEqual(['done', true]);
  });

  it('[BO5] [M3] one of which nobody knows goes on under its own key when its dialog is closed and opened again', () => {
    const reopenings = paths.filter(
      ([, { from, event }]) =>
        event.type === 'act.ask' && !from.hasTag('open') && from.context.lost.some(({ name }) => name === event.name),
    );
    expect(reopenings.length).toBeGreaterThan(0);
    for (const [, { from, state }] of reopenings) {
      const former = from.context.lost.find(({ name }) => name === state.context.name)!;
      const { key, attempts, failed: failure, wasLost, lost } = state.context;
      expect({ key, attempts, failed: failure, wasLost }).toEqual({
        key: former.key,
        attempts: former.attempts,
        failed: former.failed,
        wasLost: true,
      });
      expect(lost).toEqual(from.context.lost.filter((one) => one !== former));
    }
    // its page is read anew when it is closed, and another act is none of it
    const others = paths.filter(
      ([, { from, event }]) =>
        event.type === 'act.ask' && !from.hasTag('open') && from.context.lost.every(({ name }) => name !== event.name),
    );
    for (const [, { state }] of others) expect(state.context.wasLost).toBe(false);
  });

  it('[BO5] that nobody knows stays said while something else is typed', () => {
    const edits = paths.filter(
      ([, { from, event }]) =>
        event.type === 'field.change' && from.matches({ filling: 'lost' }) && from.context.failed,
    );
    expect(edits.length).toBeGreaterThan(0);
    for (const [, { from, state }] of edits) expect(state.context.failed).toEqual(from.context.failed);
  });

  it('[ST4] an act whose way another one cleared goes on by itself, under a key of its own', () => {
    const cleared = paths.filter(
      ([, { from, event, state }]) =>
        (event.type as string) === 'xstate.done.actor.performAct' && from.context.nextAct && state.matches('acting'),
    );
    expect(cleared.length).toBeGreaterThan(0);
    for (const [, { from, state }] of cleared) {
      expect([state.context.name, state.context.nextAct]).toEqual([from.context.nextAct?.name, null]);
      expect(state.context.wasLost).toBe(false);
    }
    // one that a second person decides has cleared nothing yet
    const waits = paths.filter(
      ([, { from, state }]) => from.matches('acting') && from.context.nextAct && state.matches('done'),
    );
    expect(waits.length).toBeGreaterThan(0);
    for (const [, { state }] of waits) expect(state.context.result?.needsApproval).toBe(true);
  });

  it('[BO5] after a lost answer nothing but a definite one ends not knowing, and until then no other key is sent', () => {
    const failures = paths.filter(([, { event }]) => (event.type as string) === 'xstate.error.actor.performAct');
    const after = (status: number | null, code: string | null, wasLost: boolean) =>
      new Set(
        failures
          .filter(([, { event }]) => {
            const { error } = event as unknown as { error: { status: number | null; code: string | null } };
            return error.status === status && error.code === code;
          })
          .filter(([, { from }]) => from.context.wasLost === wasLost)
          .map(([, { from, state }]) => `${JSON.stringify(state.value)} ${from.context.key === state.context.key}`),
      );
    const [lost, ready] = [new Set(['{"filling":"lost"} true']), new Set(['{"filling":"ready"} true'])];
    for (const wasLost of [false, true]) {
      expect(after(null, 'timeout', wasLost)).toEqual(lost);
      expect(after(409, 'idempotency_key_running', wasLost)).toEqual(lost);
      expect(after(409, 'more_than_left', wasLost)).toEqual(ready);
      expect(after(429, null, wasLost)).toEqual(wasLost ? lost : ready);
      expect(after(403, 'factor_required', wasLost)).toEqual(wasLost ? lost : ready);
    }
  });

  it('[BO9] what was shown for a reason is gone with its dialog', () => {
    const closings = paths.filter(([, { event, from }]) => event.type === 'act.keep' && from.matches('done'));
    expect(closings.length).toBeGreaterThan(0);
    for (const [, { from, state }] of closings)
      expect([from.context.result !== null, state.context.result]).toEqual([true, null]);
  });

  it('[BO1] after the step-up the same act goes on, and the code is forgotten', () => {
    const passed = paths.filter(([, { event }]) => (event.type as string) === 'xstate.done.actor.stepUp');
    const on = passed.filter(([, { from }]) => from.matches('verifying'));
    expect(on.length).toBeGreaterThan(0);
    for (const [, { from, state }] of on) {
      expect(state.matches('acting')).toBe(true);
      expect([state.context.name, state.context.key, state.context.code]).toEqual([
        from.context.name,
        from.context.key,
        '',
      ]);
    }
  });
});
