import { useSelector } from '@xstate/react';
import { selectIsAuthBusy, selectIsLoggedIn } from '#machines/auth/auth.selectors.ts';
import { useActors } from '#src/app/actors-context.ts';
import { LikedScreen } from '#src/screens/account/liked-screen.tsx';

/** /user/liked: open to visitors (P8). */
export function LikedRoute() {
  const { auth } = useActors();
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  const isBusy = useSelector(auth, selectIsAuthBusy);
  return <LikedScreen isVisitor={!isLoggedIn && !isBusy} isWaiting={isBusy} />;
}
