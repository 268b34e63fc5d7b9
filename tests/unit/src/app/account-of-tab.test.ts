import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { accountLogic } from '#src/app/account.ts';
import type { TabActors } from '#src/app/actors.ts';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { aUser } from '#tests/support/account-builders.ts';

type Sent = { headers?: Record<string, string> };
const request = vi.hoisted(() => vi.fn<(sent: Sent) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, setRefusalListener: () => undefined }));

const OWNERS: Record<string, number> = { 'Bearer first': 1, 'Bearer second': 2 };

describe('the account of a tab', () => {
  beforeEach(() => void request.mockReset());

  it('[S10] [S11] what one account was told is gone when another takes its place without logging out', async () => {
    request.mockImplementation(async ({ headers }) => ({
      user: aUser({ id: OWNERS[headers?.Authorization ?? ''] ?? 0 }),
    }));
    const queryClient = new QueryClient();
    const access = { send: () => undefined };
    const made: Partial<TabActors> = { access: access as never };
    const logic = accountLogic({ actors: () => made as TabActors, queryClient, go: () => undefined });
    const auth = createActor(logic.auth, { input: { token: 'first' } });
    made.auth = auth;
    auth.start();
    await vi.waitFor(() => expect(auth.getSnapshot().context.user?.id).toBe(1));
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
});
