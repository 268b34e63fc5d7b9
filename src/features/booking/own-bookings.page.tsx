import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { ACCOUNT_KEY } from '#src/api/account-key.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { selectUser } from '#machines/account/auth.selectors.ts';
import { numberParts } from '#contract/rules/mobile-number.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { AccountBookings, type AccountBooking } from './account-bookings.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { CancellationActor } from './order-actor.ts';
import { BookingMessage } from '#src/features/leads/booking-message.tsx';
import { createLeadDrafts, provideLeadForm } from '#src/features/leads/lead-form.effects.ts';
import { provideCancellation } from './order-status.effects.ts';
import { useActors } from '#src/tab/actors-context.ts';
import { inspect } from '#src/tab/inspect.ts';

export function OwnBookings() {
  const { data, isError, refetch } = useQuery(accountQueries.bookings(useScope()));
  return (
    <AccountBookings
      bookings={data?.data}
      unread={isError}
      onRetry={() => void refetch()}
      actsOf={(booking) => (
        <>
          {booking.reviewable ? (
            <LocaleLink to={`/booking/review/${booking.order_id}`} className="et-link">
              <Trans>Review this trip</Trans>
            </LocaleLink>
          ) : null}
          {booking.left ? null : <Cancelling key={booking.state} booking={booking} />}
          <Writing reference={booking.reference} />
        </>
      )}
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

/** Typed text stays while the tab lives. */
function Writing({ reference }: { reference: string }) {
  const { auth } = useActors();
  const user = useSelector(auth, selectUser);
  const drafts = useMemo(() => createLeadDrafts(), []);
  const logic = useMemo(() => provideLeadForm(drafts), [drafts]);
  if (!user) return null;
  const { country, mobile } = numberParts(user.mobile);
  const contact = { name: user.full_name, email: user.email, mobile, order_reference: reference };
  const input = { kind: 'contact' as const, utm: {}, country, typed: { ...contact, ...drafts.of('contact') } };
  return <BookingMessage reference={reference} logic={logic} input={input} inspect={inspect} />;
}

function Cancelling({ booking }: { booking: AccountBooking }) {
  const queryClient = useQueryClient();
  const logic = useMemo(
    () =>
      provideCancellation({
        onCancelled: () => void queryClient.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
      }),
    [queryClient],
  );
  return (
    <CancellationActor.Provider logic={logic} options={{ input: { order_id: booking.order_id }, inspect }}>
      <CancelBooking order={booking} />
    </CancellationActor.Provider>
  );
}
