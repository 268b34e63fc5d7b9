import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiFailure } from '#src/api/api-failure.ts';
import { createLeadDrafts, provideLeadForm } from '#src/features/leads/lead-form.effects.ts';

const request = vi.hoisted(() => vi.fn<(httpRequest: unknown) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

const WELL = { name: 'Mona Saleh', email: 'mona@example.com', message: 'A question about Trabzon in July.' };
const REPLY = { data: { reference: 'L-ABCDEF' }, message: 'Received' };
const silent = () => new ApiFailure({ status: null, code: 'timeout' });
const keys = () =>
  request.mock.calls.map(
    ([httpRequest]) => (httpRequest as { headers: Record<string, string> }).headers['Idempotency-Key'],
  );

const open = () => {
  const leads = createLeadDrafts();
  const input = { kind: 'contact' as const, utm: { utm_source: 'fair' }, country: '965', typed: leads.of('contact') };
  const actor = createActor(provideLeadForm(leads), { input }).start();
  actor.send({ type: 'field.change', changes: WELL });
  const press = async (state: 'sent' | 'failed' | 'idle') => {
    actor.send({ type: 'form.send' });
    await waitFor(actor, (snapshot) => snapshot.matches(state) && !snapshot.hasTag('busy'));
  };
  return { actor, leads, press };
};

describe('lead-form effects', () => {
  beforeEach(() => void request.mockReset());

  it('[X6] asks once, and with the same key when the outcome of the first try is unknown', async () => {
    request.mockRejectedValueOnce(silent()).mockResolvedValueOnce(REPLY);
    const { press } = open();
    await press('failed');
    expect(request).toHaveBeenCalledTimes(1);
    await press('sent');
    const [first, second] = keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/u);
    expect(second).toBe(first);
    expect(request.mock.calls[1]?.[0]).toMatchObject({ body: { utm: { utm_source: 'fair' } } });
  });

  it('[P5] a refusal is an outcome, and so are other words: both get a new key', async () => {
    request
      .mockRejectedValueOnce(new ApiFailure({ status: 403, code: 'refused' }))
      .mockRejectedValueOnce(silent())
      .mockResolvedValueOnce(REPLY);
    const { actor, press } = open();
    await press('failed');
    await press('failed');
    actor.send({ type: 'field.change', changes: { message: 'Another question altogether.' } });
    await press('sent');
    expect(new Set(keys()).size).toBe(3);
  });

  it('[CA9] a link begins the message, unless another one is typed', () => {
    const leads = createLeadDrafts();
    expect(leads.of('contact', 'Please open Porto.')).toEqual({ message: 'Please open Porto.' });
    leads.keep('contact', { ...WELL, message: '' } as never);
    expect(leads.of('contact', 'Please open Porto.')).toMatchObject({ name: WELL.name, message: 'Please open Porto.' });
    leads.keep('contact', WELL as never);
    expect(leads.of('contact', 'Please open Porto.').message).toBe(WELL.message);
  });

  it('[R5] keeps what was typed for the page in the other language, and forgets it once sent', async () => {
    request.mockResolvedValueOnce(REPLY);
    const { leads, press } = open();
    expect(leads.of('contact')).toMatchObject(WELL);
    expect(leads.of('hotel')).toEqual({});
    await press('sent');
    expect(leads.of('contact')).toEqual({});
  });
});
