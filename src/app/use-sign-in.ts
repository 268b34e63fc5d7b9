import { useMemo } from 'react';
import { say } from '#src/components/say.ts';
import { openSession } from '#src/wiring/open-session.ts';
import type { SignInEffects } from '#src/wiring/login.wiring.ts';
import { useActors } from './actors-context.ts';

/** What login, registration and reset do once the server said yes (S10): session, its message, home. */
export function useSignIn(): SignInEffects {
  const { auth, access } = useActors();
  return useMemo(
    () => ({
      openSession: (token) => openSession(auth, token),
      welcome(message) {
        say(message);
        access.send({ type: 'home.ask' });
      },
    }),
    [auth, access],
  );
}
