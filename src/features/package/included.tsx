import { useId, type ReactNode } from 'react';
import { Switch } from '@mantine/core';
import {
  IconCheck,
  IconCar,
  IconMountain,
  IconShip,
  IconSparkles,
  IconTicket,
  IconToolsKitchen2,
  IconUserHeart,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Amenity, ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { allAdults, amenityPrice } from '#contract/rules/price.ts';
import { hasPlaces } from '#machines/package/apply-selection.ts';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useFlow, usePackagePage } from './flow-context.tsx';
import { Section } from './section.tsx';
import { useChosen } from './use-chosen.ts';
import { landsOn } from './use-day-words.ts';
import classes from './included.module.css';

/** Icon names of the seed and studio. */
const ICONS: Record<string, TablerIcon> = {
  car: IconCar,
  boat: IconShip,
  hike: IconMountain,
  chef: IconToolsKitchen2,
  spa: IconSparkles,
};

export function Included() {
  const choice = useChosen();
  const { page } = usePackagePage();
  const { t } = useLingui();
  const counts = useCounts();
  if (!choice) return null;
  const stays = stopsOf(choice.offer).map((trip) => {
    const [place, nights] = [trip.destination.name, counts('nights', trip.nights)];
    return t`${place}: ${nights}`;
  });
  const { forced_amenities: forced, selected_amenities: activities } = choice.offer;
  if (forced.length + activities.length + (page?.included.length ?? 0) === 0) return null;
  return (
    <Section title={<Trans>Included in the price</Trans>}>
      <ul className={classes.list}>
        {forced.map((amenity) => (
          <ForcedRow key={amenity.id} amenity={amenity} />
        ))}
      </ul>
      {page?.included.length ? (
        <ul className={classes.also}>
          {[...stays, ...page.included].map((line) => (
            <li key={line}>
              <Icon of={IconCheck} size={17} />
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      <Activities
        title={<Trans>Activities in the package</Trans>}
        note={<Trans>The expert included them, and their price is in yours. Switch off what you do not want.</Trans>}
        activities={activities.filter(({ selected }) => selected)}
      />
      <Activities
        title={<Trans>Activities of your choice</Trans>}
        note={<Trans>None of them is in your price until you switch it on.</Trans>}
        activities={activities.filter(({ selected }) => !selected)}
      />
    </Section>
  );
}

type ActivitiesProps = { title: ReactNode; note: ReactNode; activities: Amenity[] };

function Activities({ title, note, activities }: ActivitiesProps) {
  const id = useId();
  const choice = useChosen();
  if (!choice || activities.length === 0) return null;
  return (
    <>
      <h3 id={id} className={classes.choice}>
        {title}
      </h3>
      <p className="et-muted">{note}</p>
      <ul aria-labelledby={id} className={classes.list}>
        {activities.map((amenity) => (
          <ActivityRow key={amenity.id} amenity={amenity} isChosen={choice.chosen.amenities.includes(amenity.id)} />
        ))}
      </ul>
    </>
  );
}

function ForcedRow({ amenity }: { amenity: ForcedAmenity }) {
  const choice = useChosen();
  const { t } = useLingui();
  const counts = useCounts();
  if (!choice) return null;
  const { currency, rooms } = choice.offer;
  const travellers = counts('adults', allAdults(rooms));
  return (
    <li>
      <Icon of={amenity.type === 'per_service' ? IconCar : IconUserHeart} size={26} />
      <div>
        <b>{amenity.name}</b>
        <span>{amenity.type === 'per_service' ? t`for the whole party` : t`for ${travellers}`}</span>
        {hasPlaces(amenity) ? null : (
          <span className={classes.full}>
            <Trans>Sold out on these days: please choose other dates</Trans>
          </span>
        )}
      </div>
      <span className={classes.price}>
        <Money minor={amenityPrice(amenity, allAdults(rooms), currency)} currency={currency} />
      </span>
    </li>
  );
}

function ActivityRow({ amenity, isChosen }: { amenity: Amenity; isChosen: boolean }) {
  const choice = useChosen();
  const { selection } = useFlow();
  const { t } = useLingui();
  const formats = useFormats();
  const counts = useCounts();
  if (!choice) return null;
  const { currency, rooms } = choice.offer;
  const price = <Money minor={amenityPrice(amenity, allAdults(rooms), currency)} currency={currency} />;
  const hours = counts('hours', amenity.confirm_hours ?? 0);
  const { date } = amenity;
  // counts days of the stay, which may differ in length from the plan
  const day = date ? daysBetween(choice.offer.start_date, date) + 1 : amenity.day;
  const arrives = choice.chosen.flight?.Result[0]?.Segments.at(-1)?.ArrivalDateTime;
  const hour = day !== null && day > 1 && date ? landsOn(arrives, date) : null;
  const isFree = hasPlaces(amenity);
  return (
    <li data-full={isFree ? undefined : ''}>
      <Icon of={ICONS[amenity.icon] ?? IconTicket} size={26} />
      <div>
        <b id={`amenity${amenity.id}`}>{amenity.name}</b>
        <span>
          {day === null ? null : (
            <>
              <Trans>Day {day}</Trans>
              {date ? `${t`, `}${formats.weekDay(date)}` : null}
              {' · '}
            </>
          )}
          {price}
        </span>
        {hour === null ? null : (
          <span className={classes.lands}>
            <Trans>
              You land on this day at{' '}
              <bdi translate="no" dir="ltr">
                {hour}
              </bdi>
              .
            </Trans>
          </span>
        )}
        {isFree && amenity.confirm_hours !== undefined ? (
          <span className={classes.lands}>
            <Trans>
              Our team confirms it within {hours} of booking. If it cannot be had, you get {price} back.
            </Trans>
          </span>
        ) : null}
        {isFree ? null : (
          <span id={`full${amenity.id}`} className={classes.full}>
            <Trans>Not available on this day</Trans>
          </span>
        )}
      </div>
      <Switch
        id={`choose${amenity.id}`}
        checked={isChosen}
        aria-labelledby={`amenity${amenity.id}`}
        aria-describedby={isFree ? undefined : `full${amenity.id}`}
        disabled={!isFree}
        classNames={{ root: classes.toggle, input: classes.pressed, track: classes.track, thumb: classes.thumb }}
        onChange={() => selection.send({ type: 'amenity.toggle', id: amenity.id })}
      />
    </li>
  );
}
