import type { SnapshotFrom } from 'xstate';
import type { authMachine } from '#machines/account/auth.machine.ts';
import { selectIsAuthBusy, selectIsLoggedIn } from '#machines/account/auth.selectors.ts';
import { ApiFailure } from '#src/api/api-failure.ts';
import type { AuthActor } from './auth.effects.ts';

export async function openSession(auth: AuthActor, token: string): Promise<void> {
  auth.send({ type: 'session.open', token });
  const settled = await settledOf(auth);
  if (!selectIsLoggedIn(settled)) throw new ApiFailure({ status: null, code: 'unreachable' });
}

const settledOf = (auth: AuthActor): Promise<SnapshotFrom<typeof authMachine>> =>
  new Promise((resolve) => {
    const look = (snapshot: SnapshotFrom<typeof authMachine>): void => {
      if (selectIsAuthBusy(snapshot)) return;
      watching.unsubscribe();
      resolve(snapshot);
    };
    const watching = auth.subscribe(look);
    look(auth.getSnapshot());
  });
