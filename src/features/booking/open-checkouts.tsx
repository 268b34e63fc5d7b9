import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { selectOpen } from '#machines/booking/booking.selectors.ts';
import { useFormats } from '#src/locale/format.ts';
import { BookingActor } from './booking-actor.ts';

export function OpenCheckouts() {
  const booking = BookingActor.useActorRef();
  const formats = useFormats();
  return BookingActor.useSelector(selectOpen).map(({ id, quote: { title, start_date, end_date } }) => {
    const days = formats.fullRange(start_date, end_date);
    return (
      <Button key={id} onClick={() => booking.send({ type: 'checkout.continue', id })}>
        <Trans>
          Continue your booking: {title}, {days}
        </Trans>
      </Button>
    );
  });
}
