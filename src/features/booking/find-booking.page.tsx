import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { selectIsLoggedIn } from '#machines/account/auth.selectors.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { useGoTo } from '#src/tab/go-to.ts';
import { part } from '#src/delivery/part.tsx';
import { FindBookingScreen } from './find-booking-screen.tsx';
import { ticketOfTab } from './checkout-of-tab.effects.ts';
import { wireFindBooking } from './find-booking.effects.ts';

const OwnBookings = part(async () => (await import('./own-bookings.page.tsx')).TitledBookings);

/** /booking: the account's bookings, those of this browser, or one by reference and email (R16). */
export function FindBookingRoute() {
  const goTo = useGoTo();
  const { auth } = useActors();
  // never while the server's page is taken over: nobody is logged in before a call has answered
  const isLoggedIn = useSelector(auth, selectIsLoggedIn);
  const logic = useMemo(() => wireFindBooking({ ticket: ticketOfTab, goTo }), [goTo]);
  const account = isLoggedIn ? <OwnBookings /> : undefined;
  return <FindBookingScreen logic={logic} account={account} />;
}
