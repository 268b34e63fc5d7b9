import { useEffect, useRef, type ReactNode } from 'react';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedHotel } from '#contract/rules/hotel-list.ts';
import { Scene } from '#src/cards/scene.tsx';
import { vendorFiles } from '#src/cards/vendor-photo.ts';
import { Stars } from '#src/cards/stars.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useHotelWords } from './hotel-words.ts';
import { TakeHotel } from './take-hotel.tsx';
import type { HotelList } from './use-hotel-list.ts';
import classes from './hotel-compare.module.css';

type CompareRow = { name: string; tell: (hotel: ListedHotel) => string; show?: (hotel: ListedHotel) => ReactNode };

export function HotelCompare({ list, stop }: { list: HotelList; stop: number }) {
  const rows = useRows(list);
  const top = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    top.current?.focus();
    top.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const hotels = list.look.compared.flatMap((code) => list.all.find(({ hotel }) => hotel.HotelCode === code) ?? []);
  return (
    <>
      <p className={classes.back}>
        <UnstyledButton ref={top} className="et-link" onClick={list.closeTable}>
          <Trans>Back to all hotels</Trans>
        </UnstyledButton>
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys as well */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby="compared">
        <table className={classes.table}>
          <caption id="compared">
            <Trans>Hotels side by side: rows that differ are highlighted.</Trans>
          </caption>
          <thead>
            <tr>
              <td />
              {hotels.map(({ hotel }) => (
                <Head key={hotel.HotelCode} hotel={hotel} onDrop={() => list.compare(hotel.HotelCode)} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Compared with your price</Trans>
              </th>
              {hotels.map(({ hotel }) => (
                <td key={hotel.HotelCode} className={classes.take}>
                  <TakeHotel hotel={hotel} stop={stop} />
                </td>
              ))}
            </tr>
            {rows.map((row) => (
              <Line key={row.name} row={row} hotels={hotels} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function useRows({ look, all, names }: HotelList): CompareRow[] {
  const { t } = useLingui();
  const words = useHotelWords();
  const compared = all.filter(({ hotel }) => look.compared.includes(hotel.HotelCode));
  const codes = [...new Set(compared.flatMap(({ hotel }) => hotel.HotelDetails.AmenityCodes))];
  const boardsOf = ({ hotel }: ListedHotel) => [...new Set(hotel.Rooms.map(({ boardName }) => boardName))].join(' · ');
  const yesNo = (is: boolean) => (
    <>
      <Icon of={is ? IconCheck : IconMinus} size={20} className={is ? classes.yes : classes.no} />
      <span className="et-hidden">{is ? t`Yes` : t`No`}</span>
    </>
  );
  const fact = (name: string, is: (hotel: ListedHotel) => boolean): CompareRow => ({
    name,
    tell: (hotel) => String(is(hotel)),
    show: (hotel) => yesNo(is(hotel)),
  });
  return [
    {
      name: words.facets.stars,
      tell: ({ hotel }) => String(hotel.HotelDetails.HotelRating),
      show: ({ hotel }) => <Stars count={hotel.HotelDetails.HotelRating} />,
    },
    { name: words.facets.distance, tell: ({ kilometres }) => words.distance(kilometres) },
    { name: t`Location`, tell: ({ hotel }) => hotel.HotelDetails.Address },
    { name: words.facets.boards, tell: boardsOf },
    fact(words.refundable, ({ isRefundable }) => isRefundable),
    {
      name: t`Check-in from`,
      tell: ({ hotel }) => hotel.HotelDetails.Checkin,
      show: ({ hotel }) => (
        <bdi translate="no" dir="ltr">
          {hotel.HotelDetails.Checkin}
        </bdi>
      ),
    },
    ...codes.map((code) =>
      fact(names.get(code) ?? code, ({ hotel }) => hotel.HotelDetails.AmenityCodes.includes(code)),
    ),
  ];
}

function Line({ row, hotels }: { row: CompareRow; hotels: ListedHotel[] }) {
  const texts = new Set(hotels.map(row.tell));
  const show = row.show ?? row.tell;
  return (
    <tr data-differs={texts.size > 1 || undefined}>
      <th scope="row">
        {row.name}
        {texts.size > 1 ? (
          <span className="et-hidden">
            {' '}
            (<Trans>different</Trans>)
          </span>
        ) : null}
      </th>
      {hotels.map((hotel) => (
        <td key={hotel.hotel.HotelCode}>{show(hotel)}</td>
      ))}
    </tr>
  );
}

function Head({ hotel, onDrop }: { hotel: ListedHotel['hotel']; onDrop: () => void }) {
  const { t } = useLingui();
  const name = hotel.HotelDetails.HotelName;
  return (
    <th scope="col" className={classes.hotel}>
      <span className={classes.art}>
        <Scene
          src={hotel.HotelDetails.ThumbImage}
          {...vendorFiles(hotel.HotelDetails.ThumbImage)}
          width={268}
          height={150}
        />
      </span>
      <span className={classes.name}>
        {name}
        <ActionIcon onClick={onDrop} aria-label={t`Remove ${name} from the comparison`}>
          <Icon of={IconX} />
        </ActionIcon>
      </span>
    </th>
  );
}
