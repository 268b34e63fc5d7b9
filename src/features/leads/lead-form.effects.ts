import { fromPromise } from 'xstate';
import { sendLead, type Lead, type LeadKind } from '#contract/calls/leads.ts';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import type { LeadForm } from '#machines/leads/lead-form.rules.ts';
import { send } from '#src/api/send.ts';
import { isDefinite, randomId } from '#src/storage/checkout-ticket.ts';

/** Kept in memory, never in browser storage. */
export function createLeadDrafts() {
  const forms = new Map<LeadKind, LeadForm>();
  return {
    /** With the message of a link within the site, unless another is typed. */
    of(kind: LeadKind, message?: string): Partial<LeadForm> {
      const form = forms.get(kind);
      return message && !form?.message ? { ...form, message } : { ...form };
    },
    keep(kind: LeadKind, form: LeadForm | null): void {
      if (form) forms.set(kind, form);
      else forms.delete(kind);
    },
  };
}
export type LeadDrafts = ReturnType<typeof createLeadDrafts>;

/** An unknown outcome keeps its key: a retry never sends twice. */
export const provideLeadForm = (drafts: LeadDrafts) => {
  let pending: { text: string; key: string } | null = null;
  return leadFormMachine.provide({
    actors: {
      sendLead: fromPromise<{ reference: string; message: string }, Lead>(async ({ input }) => {
        const text = JSON.stringify(input);
        pending = pending?.text === text ? pending : { text, key: randomId() };
        try {
          const { data, message } = await send(sendLead, { body: input, headers: { 'Idempotency-Key': pending.key } });
          pending = null;
          return { reference: data.reference, message };
        } catch (error) {
          if (isDefinite(error)) pending = null;
          throw error;
        }
      }),
    },
    actions: { keepTyped: (_, { kind, form }) => drafts.keep(kind, form) },
  });
};
