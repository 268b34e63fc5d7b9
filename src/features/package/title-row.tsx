import {
  IconBed,
  IconCalendar,
  IconPlaneDeparture,
  IconShieldCheck,
  IconShare,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { daysBetween } from '#contract/rules/dates.ts';
import { Heart } from '#src/cards/heart.tsx';
import { Avatar } from '#src/components/avatar.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Person } from '#src/components/person.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { usePackagePage } from './flow-context.tsx';
import { termsOf } from './room-label.ts';
import { useChosen } from './use-chosen.ts';
import { useRequest } from './use-request.ts';
import classes from './title-row.module.css';

export const ShareButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<Icon of={IconShare} size={17} />} onClick={onClick}>
    <Trans>Share</Trans>
  </Button>
);

export function TitleRow() {
  const { page, buttons } = usePackagePage();
  if (!page) return null;
  const { card, expert } = page;
  const name = <Person name={expert.show_name} />;
  return (
    <>
      <div className={classes.title}>
        <div>
          <h1>{card.title}</h1>
          <div className={classes.by}>
            <Avatar src={expert.profile_image} size={48} />
            <div>
              <LocaleLink to={`/etraveler/${expert.slug}`}>
                <Trans>Designed by {name}</Trans>
                {expert.headline ? <span className="et-muted"> · {expert.headline}</span> : null}
              </LocaleLink>
            </div>
          </div>
        </div>
        <div className={classes.share}>
          <Heart id={card.id} title={card.title} on="page" />
          {buttons}
        </div>
      </div>
      <Facts />
    </>
  );
}

function Facts() {
  const choice = useChosen();
  const { start_date: start, end_date: end } = useRequest();
  const { page } = usePackagePage();
  const counts = useCounts();
  const formats = useFormats();
  if (!page) return null;
  const [outbound] = choice?.chosen.flight.Result ?? [];
  const stops = outbound ? outbound.Segments.length - 1 : page.card.airline_stops;
  const hotels = choice?.chosen.stops.map(({ hotel }) => hotel.HotelDetails.HotelRating) ?? [page.card.stars];
  const stars = [...new Set(hotels)]
    .toSorted()
    .map((count) => `${count}★`)
    .join(' · ');
  const board = choice?.chosen.stops[0]?.rooms[0]?.boardName ?? page.card.board;
  return (
    <div className={classes.facts}>
      <Fact icon={IconCalendar} head={formats.dayRange(start, end)} foot={counts('nights', daysBetween(start, end))} />
      <Fact
        icon={IconPlaneDeparture}
        mirrored
        head={
          stops === null ? (
            <Trans>Flights</Trans>
          ) : stops === 0 ? (
            <Trans>Direct outbound</Trans>
          ) : (
            counts('stops', stops)
          )
        }
        foot={outbound?.airlineName ?? page.card.airline_name ?? '…'}
      />
      <Fact
        icon={IconBed}
        head={
          <>
            {counts('hotels', page.card.stops.length)}{' '}
            <bdi translate="no" dir="ltr">
              {stars}
            </bdi>
          </>
        }
        foot={board ?? '…'}
      />
      <CancellationFact />
    </div>
  );
}

function CancellationFact() {
  const choice = useChosen();
  const formats = useFormats();
  if (!choice) return <Fact icon={IconShieldCheck} head={<Trans>Cancellation</Trans>} foot="…" />;
  const { offer, chosen } = choice;
  const terms = chosen.stops.flatMap(({ hotel, rooms }) =>
    rooms.map((room) => termsOf(room, hotel.HotelDetails.timeZone, offer.priced_at)),
  );
  const free = terms.filter((term) => term.refundable).length;
  const until = terms
    .flatMap((term) => term.until ?? [])
    .toSorted()
    .at(0);
  const day = until ? formats.day(until) : '';
  if (free === terms.length && chosen.flight.Refundable)
    return <Fact icon={IconShieldCheck} head={<Trans>Free cancellation</Trans>} foot={<Trans>until {day}</Trans>} />;
  if (free === terms.length)
    return <Fact icon={IconShieldCheck} head={<Trans>Hotels refundable</Trans>} foot={<Trans>until {day}</Trans>} />;
  return (
    <Fact
      icon={IconShieldCheck}
      head={free > 0 ? <Trans>Partly refundable</Trans> : <Trans>Non-refundable rooms</Trans>}
      foot={<Trans>you can choose others below</Trans>}
    />
  );
}

type FactProps = { icon: TablerIcon; head: ReactNode; foot: ReactNode; mirrored?: boolean };

function Fact({ icon, head, foot, mirrored = false }: FactProps) {
  return (
    <div>
      <Icon of={icon} size={26} mirrored={mirrored} />
      <p>
        <b>{head}</b>
        <span>{foot}</span>
      </p>
    </div>
  );
}
