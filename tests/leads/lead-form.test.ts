import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Lead } from '#contract/calls/leads.ts';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import { selectFailed, selectFaults, selectReceipt } from '#machines/leads/lead-form.selectors.ts';
import { leadOf, emptyLeadForm } from '#machines/leads/lead-form.rules.ts';

const RECEIPT = { reference: 'L-ABCDEF', message: 'Received' };
const WELL = { name: 'Mona Saleh', email: 'mona@example.com', message: 'A question about Trabzon in July.' };
const refusal = (status: number, fields = {}) => Object.assign(new Error('no'), { status, code: null, fields });

const start = (answer: (lead: Lead) => Promise<typeof RECEIPT> = async () => RECEIPT) => {
  const sendLead = vi.fn<typeof answer>(answer);
  const keepTyped = vi.fn<(params: unknown) => void>();
  const actor = createActor(
    leadFormMachine.provide({
      actors: { sendLead: fromPromise(({ input }) => sendLead(input)) },
      actions: { keepTyped: (_, params) => keepTyped(params) },
    }),
    { input: { kind: 'contact', utm: {}, country: '965', typed: {} } },
  ).start();
  return { actor, sendLead, keepTyped };
};

describe('lead form', () => {
  it('[V7] names every wrong field at once and sends nothing', () => {
    const { actor, sendLead } = start();
    expect(selectFaults(actor.getSnapshot())).toEqual({});
    actor.send({ type: 'field.change', changes: { email: 'mona@', mobile: '12' } });
    actor.send({ type: 'form.send' });
    expect(selectFaults(actor.getSnapshot())).toEqual({
      name: { problem: 'required' },
      email: { problem: 'email' },
      mobile: { problem: 'mobile' },
      message: { problem: 'required' },
    });
    expect(actor.getSnapshot().context.attempts).toBe(1);
    expect(sendLead).not.toHaveBeenCalled();
  });

  it('[P5] sends what was typed, once, keeps it until it arrived and then forgets it', async () => {
    const { actor, sendLead, keepTyped } = start();
    actor.send({ type: 'field.change', changes: { ...WELL, mobile: '5000 1234' } });
    expect(keepTyped).toHaveBeenLastCalledWith({ kind: 'contact', form: actor.getSnapshot().context.form });
    actor.send({ type: 'form.send' });
    actor.send({ type: 'form.send' });
    await waitFor(actor, (snapshot) => snapshot.matches('sent'));
    expect(sendLead).toHaveBeenCalledTimes(1);
    expect(sendLead.mock.calls[0]?.[0]).toMatchObject({ kind: 'contact', mobile: '+96550001234', ...WELL });
    expect(selectReceipt(actor.getSnapshot())).toEqual(RECEIPT);
    expect(keepTyped).toHaveBeenLastCalledWith({ kind: 'contact', form: null });
  });

  it('[V7] shows the server’s sentence at its field until that field changes', async () => {
    const { actor } = start(() => Promise.reject(refusal(422, { email: ['Try another address.'] })));
    actor.send({ type: 'field.change', changes: WELL });
    actor.send({ type: 'form.send' });
    await waitFor(actor, (snapshot) => snapshot.context.attempts === 1);
    expect(selectFaults(actor.getSnapshot())).toEqual({ email: { sentence: 'Try another address.' } });
    actor.send({ type: 'field.change', changes: { email: 'mona@example.org' } });
    expect(selectFaults(actor.getSnapshot())).toEqual({});
  });

  it('[V7] [X6] after a failure waits with all that was typed and sends again only when told to', async () => {
    const answers = [Promise.reject(refusal(503)), Promise.resolve(RECEIPT)];
    answers[0]?.catch(() => undefined);
    const { actor, sendLead } = start(() => answers.shift() ?? Promise.resolve(RECEIPT));
    actor.send({ type: 'field.change', changes: WELL });
    actor.send({ type: 'form.send' });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(selectFailed(actor.getSnapshot())?.status).toBe(503);
    expect(sendLead).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().context.form).toMatchObject(WELL);
    actor.send({ type: 'form.send' });
    await waitFor(actor, (snapshot) => snapshot.matches('sent'));
    expect(sendLead).toHaveBeenCalledTimes(2);
  });

  it('[P10] leaves out what belongs to other forms, and reads Arabic digits', () => {
    const form = { ...emptyLeadForm('966'), ...WELL, handle: 'mona', mobile: '٠٥٥١٢٣٤٥٦٧', order_reference: ' et٧k ' };
    expect(leadOf({ form, kind: 'contact', utm: {} })).toMatchObject({
      handle: '',
      mobile: '+966551234567',
      order_reference: 'ET7K',
    });
  });
});
