import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endSession as endSessionCall,
  exportAccount,
  readProfile,
  readSessions,
  readTravellers,
  removeTraveller,
  saveProfile,
  saveTraveller,
} from '#contract/calls/account.ts';
import type { Database } from '#server/db/database.ts';
import { notFound, type Sentence } from '#server/modules/refusal.ts';
import { route, type Caller } from '#server/modules/route.ts';
import { readFavourites, readWalletEntries } from './account-export.store.ts';
import { REPLIES } from './account-sentences.ts';
import { profileOf, type AccountService } from './account.service.ts';
import { provedEmail } from './accounts.store.ts';
import { callerId } from './caller-id.ts';
import { originOf } from './open-account.ts';
import { findSession } from './sessions.ts';
import { deleteOwnSession, readOpenSessions } from './sessions.store.ts';
import type { TravellersService } from './travellers.service.ts';

type Deps = {
  db: Database;
  accounts: AccountService;
  travellers: TravellersService;
  /** Bookings and messages; without a proved address only the account's own. */
  copyOf(who: { accountId: number; email: string | null }): Promise<Record<string, unknown>>;
  /** Bookings erased after their return; follows another sentence. */
  erasedLater(references: string[]): Sentence;
  now(): number;
};

export function accountRoutes({ db, accounts, travellers, copyOf, erasedLater, now }: Deps) {
  async function openSessions(caller: Caller) {
    const current = caller.bearer ? await findSession(db, caller.bearer, now()) : null;
    const rows = await readOpenSessions(db, callerId(caller), now());
    return rows.map((row) => ({
      id: row.public_id,
      device: row.device,
      created_at: new Date(row.created_at).toISOString(),
      seen_at: new Date(row.seen_at).toISOString(),
      current: row.token_hash === current?.token_hash,
    }));
  }

  return [
    route({
      call: readProfile,
      handle: async ({ caller }) => ({ data: profileOf(await accounts.read(callerId(caller))) }),
    }),
    route({
      call: saveProfile,
      handle: async ({ body, caller }) => ({
        data: await accounts.save(callerId(caller), body),
        message: REPLIES.saved[caller.locale],
      }),
    }),
    route({
      call: changePassword,
      handle: async ({ body, caller }) => {
        await accounts.changePassword(callerId(caller), caller.bearer ?? '', body, originOf(caller));
        return { message: REPLIES.reset[caller.locale] };
      },
    }),
    route({
      call: changeEmail,
      handle: async ({ body, caller }) => {
        await accounts.changeEmail(callerId(caller), body.email, body.current_password, originOf(caller));
        return { message: REPLIES.emailCodeSent[caller.locale] };
      },
    }),
    route({
      call: confirmEmail,
      handle: async ({ body, caller }) => ({
        data: await accounts.confirmEmail(callerId(caller), body.code),
        message: REPLIES.emailChanged[caller.locale],
      }),
    }),
    route({
      call: readSessions,
      handle: async ({ caller }) => ({ data: await openSessions(caller) }),
    }),
    route({
      call: endSessionCall,
      handle: async ({ params, caller }) => {
        if (!(await deleteOwnSession(db, callerId(caller), params.id ?? ''))) throw notFound();
        return { message: REPLIES.sessionEnded[caller.locale] };
      },
    }),
    route({
      call: exportAccount,
      handle: async ({ caller }) => {
        const id = callerId(caller);
        const account = await accounts.read(id);
        return {
          data: {
            profile: profileOf(account),
            travellers: await travellers.list(id),
            favourites: await readFavourites(db, id),
            sessions: await openSessions(caller),
            ...(await copyOf({ accountId: id, email: provedEmail(account) })),
            wallet: await readWalletEntries(db, id),
          },
        };
      },
    }),
    route({
      call: deleteAccount,
      handle: async ({ body, caller }) => {
        const { waiting } = await accounts.erase(callerId(caller), body.current_password, originOf(caller));
        const later = waiting.length ? erasedLater(waiting)[caller.locale] : '';
        return { message: REPLIES.erased[caller.locale] + later };
      },
    }),
    route({ call: readTravellers, handle: async ({ caller }) => ({ data: await travellers.list(callerId(caller)) }) }),
    route({
      call: saveTraveller,
      handle: async ({ body, params, caller }) => ({
        data: await travellers.save(callerId(caller), params.id ?? '', body),
      }),
    }),
    route({
      call: removeTraveller,
      handle: async ({ params, caller }) => {
        await travellers.remove(callerId(caller), params.id ?? '');
        return { message: REPLIES.travellerRemoved[caller.locale] };
      },
    }),
  ];
}
