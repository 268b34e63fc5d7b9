import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import { selectIsLoggedIn } from '#machines/auth/auth.selectors.ts';
import { useActors } from '#src/app/actors-context.ts';
import { useGoTo } from '#src/app/go-to.ts';
import { onDemand } from '#src/delivery/on-demand.tsx';
import { FindBookingScreen } from '#src/screens/booking/find-booking-screen.tsx';
import { ticketOfTab } from '#src/wiring/checkout-of-tab.ts';
import { wireFindBooking } from '#src/wiring/find-booking.wiring.ts';

const OwnBookings = onDemand(async () => (await import('#src/app/own-bookings.tsx')).TitledBookings);

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
