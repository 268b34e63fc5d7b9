import { Trans } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { validUntil } from '#contract/rules/documents.ts';
import { selectTravellers } from '#machines/booking/booking.selectors.ts';
import { Notice } from '#src/components/notice.tsx';
import { useFormats } from '#src/locale/format.ts';
import { BookingActor } from './booking-actor.ts';
import classes from './travellers.module.css';

/** Who asks for the travellers' documents, and until when these have to be valid [LB9] [LB10]. */
export function DocumentsNote({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const nationalities = BookingActor.useSelector(selectTravellers, sameNationalities).map(
    ({ nationality }) => nationality,
  );
  const day = formats.fullDay(validUntil(nationalities, quote));
  return (
    <Notice className={classes.summary}>
      {quote.documents === 'airline' ? (
        <Trans>
          We do not ask for passports: you give them to the airline at check-in. They should be valid until {day}.
        </Trans>
      ) : (
        <Trans>The airline wants every traveller’s document before it books. It should be valid until {day}.</Trans>
      )}
    </Notice>
  );
}

type Travellers = ReturnType<typeof selectTravellers>;
const sameNationalities = (one: Travellers, other: Travellers) =>
  one.every(({ nationality }, at) => nationality === other[at]?.nationality);
