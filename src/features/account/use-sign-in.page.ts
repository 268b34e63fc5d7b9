import { useMemo } from 'react';
import { say } from '#src/components/say.ts';
import { openSession } from './open-session.effects.ts';
import type { SignInEffects } from './login.effects.ts';
import { useActors } from '#src/tab/actors-context.ts';

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
