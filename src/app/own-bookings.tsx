import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { useScope } from '#src/locale/scope.tsx';
import { AccountBookings, type AccountBooking } from '#src/screens/booking/account-bookings.tsx';
import { CancelBooking } from '#src/screens/booking/cancel-booking.tsx';
import { CancellationActor } from '#src/screens/booking/order-actor.ts';
import { wireCancellation } from '#src/wiring/order-status.wiring.ts';
import { inspect } from './inspect.ts';

/** The bookings of who is logged in, each with its voucher, and its cancelling: fee and refund first (R15). */
export function OwnBookings() {
  const { data, isError, refetch } = useQuery(accountQueries.bookings(useScope()));
  return (
    <AccountBookings
      bookings={data?.data}
      unread={isError}
      onRetry={() => void refetch()}
      actsOf={(booking) => <Cancelling key={booking.state} booking={booking} />}
    />
  );
}

export function TitledBookings() {
  return (
    <section aria-labelledby="own-title">
      <h2 id="own-title">
        <Trans>Booked with your account</Trans>
      </h2>
      <OwnBookings />
    </section>
  );
}

function Cancelling({ booking }: { booking: AccountBooking }) {
  const queryClient = useQueryClient();
  const logic = useMemo(
    () =>
      wireCancellation({
        tellCancelled: () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
      }),
    [queryClient],
  );
  return (
    <CancellationActor.Provider logic={logic} options={{ input: { order_id: booking.order_id }, inspect }}>
      <CancelBooking order={booking} />
    </CancellationActor.Provider>
  );
}
