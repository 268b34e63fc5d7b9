import { fromPromise, type ActorRefFrom } from 'xstate';
import type { User } from '#contract/entities/user.ts';
import { authMachine } from '#machines/account/auth.machine.ts';
import { send } from '#src/api/send.ts';
import type { AuthStorage } from '#src/storage/auth-storage.ts';

type AuthEffects = {
  storage: AuthStorage;
  onSessionChange: (isLoggedIn: boolean) => void;
  notifyListeners: (error: unknown) => void;
  sayEnded: () => void;
  onLogout: () => void;
};

/** No first visit needs these calls. */
const calls = () => import('#contract/calls/auth.ts');
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const provideAuth = ({ storage, onSessionChange, notifyListeners, sayEnded, onLogout }: AuthEffects) =>
  authMachine.provide({
    actors: {
      fetchUser: fromPromise<User, { token: string }>(
        async ({ input, signal }) =>
          (await send((await calls()).authUser, { headers: bearer(input.token), signal })).user,
      ),
      endSession: fromPromise<void, { token: string }>(async ({ input }) => {
        await send((await calls()).authLogout, { headers: bearer(input.token) });
      }),
    },
    actions: {
      keepToken: (_, { token }) => storage.keepToken(token),
      keepUser: (_, { user }) => storage.keepUser(user),
      clearKept: () => storage.clear(),
      onSessionChange: (_, { isLoggedIn }) => onSessionChange(isLoggedIn),
      notifyListeners: (_, { error }) => notifyListeners(error),
      sayEnded: () => sayEnded(),
      onLogout: () => onLogout(),
    },
  });

export type AuthActor = ActorRefFrom<typeof authMachine>;
