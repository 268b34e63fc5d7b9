import { i18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { accountLogic } from '#src/app/account.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { draftsOfTab, ticketOfTab } from '#src/features/booking/checkout-of-tab.effects.ts';
import { aUser } from '#tests/support/account-builders.ts';

type WireRequest = { headers?: Record<string, string> };
const request = vi.hoisted(() => vi.fn<(wireRequest: WireRequest) => Promise<unknown>>());
vi.hoisted(() => {
  const entries = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  };
  Object.assign(globalThis, { window: Object.assign(new EventTarget(), { localStorage }) });
});
const pushProfile = vi.hoisted(() => vi.fn<(profile: object) => void>());
vi.mock('#src/analytics/track.ts', () => ({ pushProfile }));
vi.mock('#src/components/say.ts', () => ({ say: () => undefined }));
vi.mock('#src/api/http.ts', () => ({ request, setRefusalListener: () => undefined }));

const OWNERS: Record<string, number> = { 'Bearer first': 1, 'Bearer second': 2 };

i18n.loadAndActivate({ locale: 'en', messages: {} });

/** The page that a tab shows. */
const page = { pathname: '/ar' };

/** A tab of who holds a token; calls are answered by its owner. */
async function open(token: string) {
  request.mockImplementation(async ({ headers }) => ({
    user: aUser({ id: OWNERS[headers?.Authorization ?? ''] ?? 0 }),
    message: '',
  }));
  const queryClient = new QueryClient();
  const actors: Partial<TabActors> = {
    access: { send: () => undefined, getSnapshot: () => ({ context: { returnPath: null } }) } as never,
    navigation: { getSnapshot: () => ({ context: { view: { spot: page } } }) } as never,
  };
  const logic = accountLogic({ actors: () => actors as TabActors, queryClient, go: () => undefined });
  const auth = createActor(logic.auth, { input: { token } });
  actors.auth = auth;
  auth.start();
  await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(1));
  return { auth, queryClient };
}

describe('the account of a tab', () => {
  beforeEach(() => void request.mockReset());

  it('[S10] [S11] what one account was told is gone when another takes its place without logging out', async () => {
    const { auth, queryClient } = await open('first');
    queryClient.setQueryData([ACCOUNT_KEY, 'travellers'], ['passports of the first']);
    // a link of a mail: a new password, an activation, an invitation
    auth.send({ type: 'session.open', token: 'second' });
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(2));
    expect(queryClient.getQueryData([ACCOUNT_KEY, 'travellers'])).toBeUndefined();
    queryClient.setQueryData([ACCOUNT_KEY, 'travellers'], ['passports of the second']);
    // another tab did the same
    auth.send({ type: 'tab.token', token: 'first' });
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(1));
    expect(queryClient.getQueryData([ACCOUNT_KEY, 'travellers'])).toBeUndefined();
  });

  it('[C11] who logs in is told to analytics, as is who takes their place', async () => {
    pushProfile.mockClear();
    const { auth } = await open('first');
    auth.send({ type: 'session.open', token: 'second' });
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(2));
    const { full_name: name, email, mobile: phone } = aUser({});
    expect(pushProfile.mock.calls).toEqual(['1', '2'].map((identity) => [{ name, identity, email, phone }]));
  });

  it('[S11] [S14] logging out leaves neither a checkout nor bookings to the next one at this browser', async () => {
    const { auth } = await open('first');
    const { key } = ticketOfTab.placing('q1');
    ticketOfTab.rememberBooking('o1');
    // typed, and not with the server yet
    draftsOfTab.keep({ quote_id: 'q1', contact: { email: 'sara@example.com' }, travellers: [] });
    auth.send({ type: 'session.close' });
    expect(ticketOfTab.stored()).toBeNull();
    expect(ticketOfTab.bookings()).toEqual([]);
    expect(draftsOfTab.unsaved()).toBeNull();
    expect(ticketOfTab.current().key).not.toBe(key);
  });

  it.each([
    ['another account', 'second', '/ar', false],
    ['another account in the middle of its checkout', 'second', '/ar/packages/booking', true],
    ['the same account', 'first', '/ar', true],
  ])('[S11] [S14] after a session that ended, %s logs in', async (_who, token, pathname, isKept) => {
    const { auth } = await open('first');
    const { id } = ticketOfTab.placing('q1');
    ticketOfTab.rememberBooking('o1');
    auth.send({ type: 'session.refuse', token: 'first' });
    page.pathname = pathname;
    auth.send({ type: 'session.open', token });
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(OWNERS[`Bearer ${token}`]));
    page.pathname = '/ar';
    expect(ticketOfTab.stored()?.id === id).toBe(isKept);
    expect(ticketOfTab.bookings()).toEqual(isKept ? ['o1'] : []);
    auth.send({ type: 'session.close' });
  });

  it('[S11] [S14] a tab behind takes nothing from the one in front, where another account logs in at its checkout', async () => {
    const { auth } = await open('first');
    const { id } = ticketOfTab.placing('q1');
    auth.send({ type: 'session.refuse', token: 'first' });
    Object.assign(globalThis, { document: { visibilityState: 'hidden' } });
    auth.send({ type: 'tab.token', token: 'second' });
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(2));
    Reflect.deleteProperty(globalThis, 'document');
    expect(ticketOfTab.stored()?.id).toBe(id);
    auth.send({ type: 'session.close' });
  });

  it('[S14] a session that ends in the middle of a checkout takes nothing of it along', async () => {
    const { auth } = await open('first');
    const { id } = ticketOfTab.placing('q1');
    draftsOfTab.keep({ quote_id: 'q1', contact: { email: 'sara@example.com' }, travellers: [] });
    auth.send({ type: 'session.refuse', token: 'first' });
    expect(ticketOfTab.stored()).toMatchObject({ id, placing: 'q1' });
    expect(draftsOfTab.unsaved()).not.toBeNull();
  });
});
