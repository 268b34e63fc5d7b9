import { expect } from '@playwright/test';
import { signUpForm } from '#tests/support/account-builders.ts';

/** A new account, made by the API. */
export async function signUp(origin: string): Promise<{ id: number; email: string }> {
  const email = `engine-${crypto.randomUUID()}@example.com`;
  const answer = await fetch(`${origin}/api/v1/website/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(signUpForm(email)),
  });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { access_token: string } };
  const headers = { authorization: `Bearer ${data.access_token}` };
  const { user } = (await (await fetch(`${origin}/api/auth/user`, { headers })).json()) as { user: { id: number } };
  return { id: user.id, email };
}
