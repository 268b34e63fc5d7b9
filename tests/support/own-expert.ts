import type { TestApp } from './app.ts';
import { signUp, type Member } from './wallets.ts';

/** Somebody signed up whose account is a seeded expert: number 1, who has the packages that tests book, unless told otherwise. */
export async function expertOf(app: TestApp, name: string, id = 1): Promise<Member & { expertId: number }> {
  const member = await signUp(app, name);
  const { db, accounts } = app.services;
  await accounts.store.change(db, member.id, { scopes_json: '["expert"]' });
  await db.updateTable('expert').set({ account_id: member.id }).where('id', '=', id).execute();
  return { ...member, expertId: id };
}

/** The number of the expert whose package was booked. */
export async function sellerOf({ services: { db } }: TestApp, orderId: string): Promise<number> {
  const order = db.selectFrom('orders').select('expert_id').where('id', '=', orderId);
  return (await order.executeTakeFirstOrThrow()).expert_id;
}
