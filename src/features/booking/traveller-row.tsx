import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { isTravellerDone, selectOpenTraveller, selectWrongOf } from '#machines/booking/booking.selectors.ts';
import type { TravellerForm } from '#contract/rules/checkout-form.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { BookingActor } from './booking-actor.ts';
import { KINDS, placeOf } from './booking-words.ts';
import { countryName } from '#src/locale/nationalities.ts';
import { KeepTraveller, SavedChips } from './saved-travellers.tsx';
import { TravellerFields } from './traveller-fields.tsx';
import { useOpening } from './use-arrival.ts';
import classes from './travellers.module.css';

type TravellerRowProps = {
  index: number;
  form: TravellerForm;
  quote: Quote;
  last: boolean;
  /** With the first wrong field, when the visitor continues. */
  onWrong: (path: string) => void;
};

export function TravellerRow({ index, form, quote, last, onWrong }: TravellerRowProps) {
  const { t, i18n } = useLingui();
  const booking = BookingActor.useActorRef();
  const isOpen = BookingActor.useSelector((snapshot) => selectOpenTraveller(snapshot) === index);
  const isDone = BookingActor.useSelector(isTravellerDone(index));
  const open = (at: number | null) => booking.send({ type: 'traveller.open', index: at });
  const goOn = () => {
    booking.send({ type: 'traveller.next', index });
    const [wrong] = selectWrongOf(index)(booking.getSnapshot());
    if (wrong) onWrong(wrong);
  };
  const heading = useOpening<HTMLHeadingElement>(isOpen);
  const place = i18n._(placeOf(index));
  const kind = i18n._(KINDS[form.kind]);
  return (
    <section className={classes.row} aria-label={t`${place}, ${kind}`}>
      <div className={classes.head}>
        <span className={classes.number} data-done={isDone && !isOpen ? true : undefined}>
          {isDone && !isOpen ? <Icon of={IconCheck} /> : index + 1}
        </span>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            <Trans>
              {place}, {kind}
            </Trans>
          </h2>
          <RowLine form={form} quote={quote} named={!isOpen} />
        </div>
        {isOpen ? null : (
          <Button variant="default" size="sm" className={classes.edit} onClick={() => open(index)}>
            {isDone ? t`Edit` : t`Add`}
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          <SavedChips index={index} form={form} quote={quote} />
          <TravellerFields index={index} form={form} quote={quote} />
          <KeepTraveller index={index} form={form} />
          {last ? null : (
            <Button variant="default" size="sm" className={classes.next} onClick={goOn}>
              <Trans>Next traveller</Trans>
            </Button>
          )}
        </>
      ) : null}
    </section>
  );
}

/** A child of another age needs a new price. */
function PricedAges({ ages }: { ages: number[] }) {
  const { t } = useLingui();
  const list = ages.join(t`, `);
  return <Plural value={ages.length} one={`priced for a child of ${list}`} other={`priced for children of ${list}`} />;
}

function RowLine({ form, quote, named }: { form: TravellerForm; quote: Quote; named: boolean }) {
  const formats = useFormats();
  const { locale } = useScope();
  const name = `${form.first_name} ${form.single_name ? '' : form.last_name}`.trim().toUpperCase();
  const room = form.room + 1;
  const day = formats.day(quote.end_date);
  const parts = [
    quote.rooms.length > 1 ? <Trans key="room">Room {room}</Trans> : null,
    named && name ? (
      <bdi translate="no" key="name" dir="auto">
        {name}
      </bdi>
    ) : null,
    named && name && form.nationality ? countryName(form.nationality, locale) : null,
    form.kind === 'child' && (!named || !name) ? (
      <PricedAges key="child" ages={quote.rooms[form.room]?.Children ?? []} />
    ) : null,
    !name && form.kind === 'infant' ? <Trans key="infant">under 2 years on the return date, {day}</Trans> : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <p className={classes.line}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed order of at most four
        <span key={at}>
          {at > 0 ? ' · ' : null}
          {part}
        </span>
      ))}
    </p>
  );
}
