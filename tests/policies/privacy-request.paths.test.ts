import { initialTransition, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { addressProblems, privacyRequestMachine } from '#machines/policies/privacy-request.machine.ts';
import { selectMayBeErased } from '#machines/policies/privacy-request.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const failure = (message: string, fields: Record<string, string[]> = {}) =>
  Object.assign(new Error(message), { status: 422, code: 'wrong_code', fields, extra: {} });
const walk = walkEdges(privacyRequestMachine, {
  events: [
    { type: 'field.change', changes: { reference: 'ET-7K4QAC', email: 'sara@example.com' } },
    { type: 'field.change', changes: { code: '123456' } },
    { type: 'field.change', changes: { kind: 'erase' } },
    { type: 'request.send' },
    { type: 'request.confirm' },
    { type: 'request.back' },
    { type: 'xstate.done.actor.sendRequest', output: { message: 'A code is on its way.' } },
    { type: 'xstate.error.actor.sendRequest', error: failure('down') },
    { type: 'xstate.done.actor.confirmRequest', output: { message: 'Done.', copy: null } },
    { type: 'xstate.error.actor.confirmRequest', error: failure('wrong', { code: ['The code is incorrect.'] }) },
    { type: 'xstate.error.actor.confirmRequest', error: failure('down') },
  ],
  serializeState: ({ value, context: { form, attempts, failed, refused } }) =>
    JSON.stringify([value, form, attempts > 0, failed !== null || Object.keys(refused).length > 0]),
});

describe('privacy-request paths', () => {
  it('[OP3] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[OP3] asks the server only with what it needs', () => {
    expect(walk.paths.map(({ state }) => state.value)).toContain('confirming');
    for (const { state } of walk.paths) {
      if (state.value === 'sending') expect(addressProblems(state.context.form)).toEqual({});
      if (state.value === 'confirming') expect(state.context.form.code).toBe('123456');
    }
  });

  it('[OP3] [X6] a code refused after a lost answer may have erased everything, until another booking is named', () => {
    const wrong = { type: 'xstate.error.actor.confirmRequest', error: failure('wrong', { code: ['Not right.'] }) };
    const lost = { type: 'xstate.error.actor.confirmRequest', error: { status: null, code: 'unreachable' } };
    const confirm = { type: 'request.confirm' };
    const after = (kind: string, ...events: object[]) => {
      const address = { kind, reference: 'ET-7K4QAC', email: 'sara@example.com', code: '123456' };
      const steps = [
        { type: 'field.change', changes: address },
        { type: 'request.send' },
        { type: 'xstate.done.actor.sendRequest', output: { message: '' } },
        confirm,
        ...events,
      ];
      let [snapshot] = initialTransition(privacyRequestMachine);
      for (const event of steps) [snapshot] = transition(privacyRequestMachine, snapshot, event as never);
      return selectMayBeErased(snapshot);
    };
    expect(after('erase', lost)).toBe(false);
    expect(after('erase', lost, confirm, wrong)).toBe(true);
    expect(after('erase', lost, confirm, wrong, { type: 'field.change', changes: { code: '1' } }, confirm, wrong)).toBe(
      true,
    );
    expect(after('erase', wrong)).toBe(false);
    expect(after('export', lost, confirm, wrong)).toBe(false);
    const other = { type: 'field.change', changes: { reference: 'ET-9M2QAC' } };
    expect(
      after(
        'erase',
        lost,
        { type: 'request.back' },
        other,
        { type: 'request.send' },
        { type: 'xstate.done.actor.sendRequest', output: { message: '' } },
        confirm,
        wrong,
      ),
    ).toBe(false);
  });

  it('[X6] says nothing of a try before while the next one runs, or back at the address', () => {
    const failed = walk.paths.filter(
      ({ from }) => from.context.failed !== null || Object.keys(from.context.refused).length > 0,
    );
    const left = failed.filter(({ event }) => /^request\.(?:send|confirm|back)$/u.test(event.type));
    const moved = left.filter(({ from, state }) => from.value !== state.value);
    expect(moved.length).toBeGreaterThan(0);
    for (const { state } of moved) expect(state.context).toMatchObject({ failed: null, refused: {} });
  });

  onEveryPath(
    '[V7] every path of privacy-request keeps what was typed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { from, state, event }) => {
      const isTyping = event.type === 'field.change' && ['asking', 'typing'].includes(String(from.value));
      expect(state.context.form).toEqual({ ...from.context.form, ...(isTyping ? event.changes : {}) });
    },
  );
});
