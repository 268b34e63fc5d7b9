import { randomUUID } from 'node:crypto';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createWalletAccounts } from '#server/modules/wallet/index.ts';
import type { TestApp } from './app.ts';
import { aSignup } from './account-builders.ts';

/** Money into a wallet, as a paid top-up brings it; minor units. */
export async function fillWallet(
  { db, clock }: { db: Database; clock: Clock },
  deposit: { userId: number; amount: number; currency?: ChargedCurrency },
): Promise<void> {
  const { userId, amount, currency = 'KWD' } = deposit;
  const movement = { userId, currency, amount, kind: 'top_up', orderId: null, against: 'gateway_clearing' } as const;
  if (amount === 0) return;
  const now = clock.now();
  const topUp = { id: `top_${randomUUID()}`, user_id: userId, currency, amount_minor: amount, method: 'knet' };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('wallet_top_up')
      .values({
        ...topUp,
        gateway: 'embedded',
        gateway_ref: null,
        state: 'paid',
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await createWalletAccounts({ clock }).move(trx, movement);
  });
}

/** A row of an activated account that names nobody, for tests without sign-up. */
export async function addAccount(db: Database, id: number): Promise<{ id: number; scopes: string[] }> {
  await db
    .insertInto('account')
    .values({
      id,
      email: '',
      email_folded: null,
      first_name: '',
      last_name: '',
      mobile: '',
      password_hash: 'x',
      scopes_json: '[]',
      locale: 'en',
      activated_at: 1,
      created_at: 1,
      erased_at: null,
    })
    .execute();
  return { id, scopes: [] };
}

export type Member = { id: number; token: string; headers: { authorization: string } };

/** Somebody signed up, activated unless told otherwise. */
export async function signUp(app: TestApp, name = 'sara', { activated = true } = {}): Promise<Member> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v1/website/signup',
    payload: aSignup({ email: `${name}@example.com` }),
  });
  const { id, access_token: token } = reply.json().data;
  if (activated)
    await app.services.db.updateTable('account').set({ activated_at: app.clock.now() }).where('id', '=', id).execute();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** A row of an expert who has nothing but a level. */
export async function addExpert(db: Database, id: number, sharePercent = 25): Promise<void> {
  await db
    .insertInto('expert')
    .values({
      id,
      slug: `expert-${id}`,
      name_ar: '',
      name_en: '',
      headline_ar: '',
      headline_en: '',
      details_json: '{}',
      portrait: '',
      rating: 0,
      reviews: 0,
      share_percent: sharePercent,
      country: 'KW',
    })
    .execute();
}
