import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { selectIsLoggedIn } from '#machines/account/auth.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { useGoTo } from '#src/tab/go-to.ts';
import { part } from '#src/delivery/part.tsx';
import { FindBookingScreen } from './find-booking-screen.tsx';
import { ticketOfTab } from './checkout-of-tab.effects.ts';
import { provideFindBooking } from './find-booking.effects.ts';

const OwnBookings = part(async () => (await import('./own-bookings.page.tsx')).TitledBookings);

export function FindBookingRoute() {
  const goTo = useGoTo();
  const { auth } = useActors();
  // never during hydration: the session is unknown before the first response
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  const logic = useMemo(() => provideFindBooking({ ticket: ticketOfTab, goTo }), [goTo]);
  const account = isLoggedIn ? <OwnBookings /> : undefined;
  return <FindBookingScreen logic={logic} account={account} />;
}
