import { assign, setup } from 'xstate';
import type { Lead, LeadKind } from '#contract/calls/leads.ts';
import { leadProblems } from '#contract/rules/lead-form.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { refusedBy } from '#machines/shared/form-faults.ts';
import { formActions, untriedForm, type FormContext } from '#machines/shared/form-state.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { emptyLeadForm, leadOf, type LeadForm, type LeadInput } from './lead-form.rules.ts';

type Receipt = { reference: string; message: string };
type Context = FormContext<LeadForm> & {
  kind: LeadKind;
  utm: Record<string, string>;
  country: string;
  receipt: Receipt | null;
};

const isRefusedField = (error: unknown) => Object.keys(failureOf(error).fields).length > 0;

/** P5, P10, V7. Input survives failures; only the visitor resends. */
export const leadFormMachine = setup({
  types: {
    input: {} as LeadInput,
    context: {} as Context,
    events: {} as { type: 'field.change'; changes: Partial<LeadForm> } | { type: 'form.send' } | { type: 'form.renew' },
    tags: {} as 'busy',
  },
  actors: {
    sendLead: supplied<Receipt, Lead>(),
  },
  actions: {
    ...formActions<LeadForm>(),
    storeRefusal: assign({ refused: (_, { error }: { error: unknown }) => refusedBy(error) }),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    storeReceipt: assign({ receipt: (_, { receipt }: { receipt: Receipt }) => receipt }),
    emptyForm: assign({
      form: ({ context }) => ({
        ...emptyLeadForm(context.country),
        name: context.form.name,
        email: context.form.email,
        mobile: context.form.mobile,
        country: context.form.country,
      }),
      attempts: 0,
      receipt: null,
    }),
    /** Outside: a language switch loses nothing (R5); null once sent. */
    keepTyped: suppliedAction<{ kind: LeadKind; form: LeadForm | null }>(),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(leadProblems(leadOf(context))).length === 0,
    isRefusedField: (_, { error }: { error: unknown }) => isRefusedField(error),
  },
}).createMachine({
  id: 'lead-form',
  context: ({ input: { kind, utm, country, typed } }) => ({
    kind,
    utm,
    country,
    form: { ...emptyLeadForm(country), ...typed },
    ...untriedForm,
    receipt: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'field.change': {
          actions: [
            { type: 'storeForm', params: ({ event }) => event },
            { type: 'keepTyped', params: ({ context: { kind, form } }) => ({ kind, form }) },
          ],
        },
        'form.send': 'checking',
      },
    },
    checking: {
      entry: 'forgetFailure',
      always: [
        { guard: 'isComplete', target: 'sending' },
        { target: 'idle', actions: 'countAttempt' },
      ],
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendLead',
        id: 'sendLead',
        input: ({ context }) => leadOf(context),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'storeReceipt', params: ({ event }) => ({ receipt: event.output }) },
            { type: 'keepTyped', params: ({ context: { kind } }) => ({ kind, form: null }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefusedField', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'countAttempt'],
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      on: {
        'field.change': {
          target: 'idle',
          actions: [
            { type: 'storeForm', params: ({ event }) => event },
            { type: 'keepTyped', params: ({ context: { kind, form } }) => ({ kind, form }) },
          ],
        },
        'form.send': 'checking',
      },
    },
    sent: { on: { 'form.renew': { target: 'idle', actions: 'emptyForm' } } },
  },
});
