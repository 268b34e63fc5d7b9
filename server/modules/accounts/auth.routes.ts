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
import { route, type Caller, type SetHeader } from '#server/modules/route.ts';
import type { Database } from '#server/db/database.ts';
import { REPLIES } from './account-sentences.ts';
import type { AccountService } from './account.service.ts';
import type { AuthService } from './auth.service.ts';
import { originOf, userOf, type OpenSession } from './open-account.ts';
import { endSession } from './sessions.ts';
import { callerId } from './caller-id.ts';

export function authRoutes({ auth, accounts, db }: { auth: AuthService; accounts: AccountService; db: Database }) {
  const signedIn = (
    { user, token, cookie }: OpenSession,
    sentence: Sentence,
    caller: Caller,
    setHeader?: SetHeader,
  ) => {
    setHeader?.('set-cookie', cookie);
    return { data: { ...user, access_token: token }, message: sentence[caller.locale] };
  };

  return [
    route({
      call: login,
      handle: async ({ body, caller, setHeader }) =>
        signedIn(await auth.login(body, originOf(caller)), REPLIES.loggedIn, caller, setHeader),
    }),
    route({
      call: signup,
      handle: async ({ body, caller, setHeader }) =>
        signedIn(await auth.signup(body, originOf(caller)), REPLIES.signedUp, caller, setHeader),
    }),
    route({
      call: reset,
      handle: async ({ body, caller, setHeader }) =>
        signedIn(await auth.reset(body, originOf(caller)), REPLIES.reset, caller, setHeader),
    }),
    route({
      call: forgotPassword,
      handle: async ({ body, caller }) => {
        await auth.sendCode('reset', body.email, originOf(caller));
        return { message: REPLIES.codeSent[caller.locale] };
      },
    }),
    route({
      call: resendActivation,
      handle: async ({ body, caller }) => {
        await auth.sendCode('activation', body.email, originOf(caller));
        return { message: REPLIES.activationSent[caller.locale] };
      },
    }),
    route({
      call: activate,
      handle: async ({ body, caller, setHeader }) =>
        signedIn(await auth.activate(body, originOf(caller)), REPLIES.activated, caller, setHeader),
    }),
    route({
      call: authLogin,
      handle: async ({ body, caller, setHeader }) => {
        const { token, cookie } = await auth.login(body, originOf(caller));
        setHeader?.('set-cookie', cookie);
        return { token };
      },
    }),
    route({ call: authUser, handle: async ({ caller }) => ({ user: userOf(await accounts.read(callerId(caller))) }) }),
    route({
      call: authLogout,
      handle: async ({ caller }) => {
        if (caller.bearer) await endSession(db, caller.bearer);
        return { message: REPLIES.loggedOut[caller.locale] };
      },
    }),
  ];
}
