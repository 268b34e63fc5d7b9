import {
  activate,
  authLogin,
  authLogout,
  authUser,
  forgotPassword,
  login,
  resendActivation,
  reset,
  signup,
} from '#contract/calls/auth.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import { route, type Caller } from '#server/modules/route.ts';
import type { Database } from '#server/db/database.ts';
import { SAID } from './account-sentences.ts';
import type { AccountService } from './account.service.ts';
import { userOf, type AuthService, type Origin } from './auth.service.ts';
import { endSession } from './sessions.ts';
import { callerId } from './caller-id.ts';

export const originOf = ({ ip, device, locale }: Caller): Origin => ({ ip, device, locale });

export function authRoutes({ auth, accounts, db }: { auth: AuthService; accounts: AccountService; db: Database }) {
  type Opened = Awaited<ReturnType<AuthService['login']>>;
  const signedIn = ({ user, token }: Opened, sentence: Sentence, caller: Caller) => ({
    data: { ...user, access_token: token },
    message: sentence[caller.locale],
  });

  return [
    route({
      call: login,
      handle: async ({ body, caller }) => signedIn(await auth.login(body, originOf(caller)), SAID.loggedIn, caller),
    }),
    route({
      call: signup,
      handle: async ({ body, caller }) => signedIn(await auth.signup(body, originOf(caller)), SAID.signedUp, caller),
    }),
    route({
      call: reset,
      handle: async ({ body, caller }) => signedIn(await auth.reset(body, originOf(caller)), SAID.reset, caller),
    }),
    route({
      call: forgotPassword,
      handle: async ({ body, caller }) => {
        await auth.sendCode('reset', body.email, originOf(caller));
        return { message: SAID.codeSent[caller.locale] };
      },
    }),
    route({
      call: resendActivation,
      handle: async ({ body, caller }) => {
        await auth.sendCode('activation', body.email, originOf(caller));
        return { message: SAID.activationSent[caller.locale] };
      },
    }),
    route({
      call: activate,
      handle: async ({ body, caller }) => {
        await auth.activate(body.email, body.code, originOf(caller));
        return { message: SAID.activated[caller.locale] };
      },
    }),
    route({
      call: authLogin,
      handle: async ({ body, caller }) => ({ token: (await auth.login(body, originOf(caller))).token }),
    }),
    route({ call: authUser, handle: async ({ caller }) => ({ user: userOf(await accounts.read(callerId(caller))) }) }),
    route({
      call: authLogout,
      handle: async ({ caller }) => {
        if (caller.bearer) await endSession(db, caller.bearer);
        return { message: SAID.loggedOut[caller.locale] };
      },
    }),
  ];
}
