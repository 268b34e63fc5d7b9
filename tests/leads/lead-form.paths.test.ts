import { describe, expect, it } from 'vitest';
import { leadProblems } from '#contract/rules/lead-form.ts';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import { emptyLeadForm, leadOf } from '#machines/leads/lead-form.rules.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const failed = (status: number | null, fields = {}) =>
  Object.assign(new Error(`status ${status}`), { status, code: null, fields, extra: {} });
const well = {
  name: 'منى صالح',
  email: 'mona@example.com',
  mobile: '٥٠٠٠١٢٣٤',
  organisation: 'Dar Alward',
  place: 'Trabzon',
};
const walk = walkEdges(leadFormMachine, {
  input: { kind: 'hotel', utm: { utm_source: 'fair' }, country: '965', typed: {} },
  events: [
    { type: 'field.change', changes: well },
    { type: 'field.change', changes: { email: 'mona@' } },
    { type: 'form.send' },
    { type: 'form.renew' },
    { type: 'xstate.done.actor.sendLead', output: { reference: 'L-ABCDEF', message: 'Received' } },
    { type: 'xstate.error.actor.sendLead', error: failed(422, { email: ['the email is not valid'] }) },
    { type: 'xstate.error.actor.sendLead', error: failed(429) },
    { type: 'xstate.error.actor.sendLead', error: failed(null) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.form.email, context.attempts > 0, Object.keys(context.refused)]),
});

describe('lead-form paths', () => {
  it('[V7] [S15] visit every state and take every transition', () => {
    // a transient state is passed through, never stood in
    expect(walk.missed.states.filter((state) => !state.endsWith('checking'))).toEqual([]);
    expect(walk.missed.transitions.filter((transition) => !transition.includes('checking'))).toEqual([]);
  });

  onEveryPath(
    '[V7] every path of lead-form keeps what was typed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { from, state, event }) => {
      const { country, form } = from.context;
      const renewed = { name: form.name, email: form.email, mobile: form.mobile, country: form.country };
      const changes = event.type === 'field.change' && ['idle', 'failed'].includes(from.value) ? event.changes : {};
      const expected =
        event.type === 'form.renew' ? { ...emptyLeadForm(country), ...renewed } : { ...form, ...changes };
      expect(state.context.form).toEqual(from.value === 'sent' ? expected : { ...form, ...changes });
    },
  );

  it('[P5] sends only a form without a fault, its mobile in full', () => {
    const sending = walk.paths.filter(({ state }) => state.value === 'sending');
    expect(sending.length).toBeGreaterThan(0);
    for (const { state } of sending) {
      const lead = leadOf(state.context);
      expect(leadProblems(lead)).toEqual({});
      expect(lead.mobile).toBe('+96550001234');
      expect(lead.utm).toEqual({ utm_source: 'fair' });
    }
  });

  it('[P5] a failure is never followed by another sending of its own', () => {
    const afterFailure = walk.paths.filter(({ event }) => (event.type as string) === 'xstate.error.actor.sendLead');
    expect(afterFailure.map(({ state }) => state.value)).toEqual(
      afterFailure.map(({ state }) => (Object.keys(state.context.refused).length ? 'idle' : 'failed')),
    );
  });
});
