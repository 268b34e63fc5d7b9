import { useSelector } from '@xstate/react';
import { selectIsAuthBusy, selectIsLoggedIn } from '#machines/account/auth.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { LikedScreen } from './liked-screen.tsx';

export function LikedRoute() {
  const { auth } = useActors();
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  const isBusy = useSelector(auth, selectIsAuthBusy);
  return <LikedScreen isVisitor={!isLoggedIn && !isBusy} isWaiting={isBusy} />;
}
