import { memo, useRef } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import { placeOf, type ListedHotel } from '#contract/rules/hotel-list.ts';
import { boxAround, clustersOf, isInside, spotOf, type Box } from '#contract/rules/map-view.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Stars } from '#src/cards/stars.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useHotelWords } from './hotel-words.ts';
import { HIGH, ringsOn, WIDE } from './map-rings.ts';
import { TakeHotel } from './take-hotel.tsx';
import type { HotelList } from './use-hotel-list.ts';
import classes from './hotel-map.module.css';

const share = (of: number) => `${(of * 100).toFixed(2)}%`;

type HotelMapProps = { list: HotelList; stop: number; currency: CurrencyCode; chosen: string | undefined };

export const HotelMap = memo(function HotelMap({ list, stop, currency, chosen }: HotelMapProps) {
  const { t } = useLingui();
  const { all, centre, fitting, look } = list;
  const box = look.area ?? boxAround([centre, ...all.map(({ hotel }) => placeOf(hotel))]);
  const byCode = new Map(fitting.map((listed) => [listed.hotel.HotelCode, listed]));
  const pins = fitting.map(({ hotel }) => ({ key: hotel.HotelCode, point: placeOf(hotel) }));
  const touched = byCode.get(look.touched ?? '');
  const frame = useRef<HTMLElement>(null);
  // the pressed pin may be gone: focus the map itself
  const lookAt = (part: Box | null) => {
    list.lookAt(part);
    frame.current?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.frame} aria-label={t`Map of the hotels`} ref={frame} tabIndex={-1}>
      <div className={classes.map} dir="ltr">
        <Ground box={box} list={list} />
        {clustersOf(pins, box).map(({ keys, x, y, box: part }) => {
          const only = keys.length === 1 ? byCode.get(keys[0] ?? '') : undefined;
          return (
            <span key={keys.join()} className={classes.spot} style={{ left: share(x), top: share(y) }}>
              {only ? (
                <Pin
                  listed={only}
                  currency={currency}
                  isChosen={only.hotel.HotelCode === chosen}
                  isTouched={only === touched}
                  onTouch={list.touch}
                />
              ) : (
                <Heap count={keys.length} onNear={() => lookAt(part)} />
              )}
            </span>
          );
        })}
      </div>
      <div className={classes.beside} aria-live="polite">
        {touched ? (
          <Touched listed={touched} stop={stop} />
        ) : (
          <p className="et-muted">
            <Trans>
              Tap a price to see the hotel, or a number to zoom in. The rings show the distance from the centre.
            </Trans>
          </p>
        )}
        {look.area ? (
          <UnstyledButton className="et-link" onClick={() => lookAt(null)}>
            <Trans>Show the whole map</Trans>
          </UnstyledButton>
        ) : null}
      </div>
    </section>
  );
}, isSameMap);

/** Scrolling grows the list but not the map. */
function isSameMap({ list: one, ...before }: HotelMapProps, { list: other, ...now }: HotelMapProps): boolean {
  return (
    one.fitting === other.fitting &&
    one.all === other.all &&
    one.look.area === other.look.area &&
    one.look.touched === other.look.touched &&
    one.touch === other.touch &&
    before.currency === now.currency &&
    before.chosen === now.chosen
  );
}

function Ground({ box, list: { centre } }: { box: Box; list: HotelList }) {
  const { t } = useLingui();
  const { x, y } = spotOf(centre, box);
  const isSeen = isInside(centre, box);
  const words = useHotelWords();
  const rings = ringsOn(centre, box);
  return (
    <>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" className={classes.ground}>
        {rings.map(({ radius, long }) => (
          <circle key={radius} cx={x * WIDE} cy={y * HIGH} r={long} />
        ))}
        {/* after all rings: a wider one would cover the label of a closer one */}
        {rings.map(({ radius, label }) => (
          <text key={radius} x={label.x} y={label.y}>
            {words.distance(radius)}
          </text>
        ))}
      </svg>
      {isSeen ? (
        <span className={classes.centre} data-far={x > 0.75 || undefined} style={{ left: share(x), top: share(y) }}>
          <IconStarFilled size={16} aria-hidden="true" />
          <small>{t`Centre`}</small>
        </span>
      ) : null}
    </>
  );
}

type PinProps = {
  listed: ListedHotel;
  currency: CurrencyCode;
  isChosen: boolean;
  isTouched: boolean;
  onTouch: (HotelCode: string) => void;
};

function Pin({ listed: { hotel }, currency, isChosen, isTouched, onTouch }: PinProps) {
  const { t } = useLingui();
  const formats = useFormats();
  // the accessible name matches the visible one for voice control; the exact price shows beside the map
  const whole = Math.ceil(hotel.Price);
  const name = hotel.HotelDetails.HotelName;
  const price = formats.money(toMinor(whole, currency), currency);
  return (
    <UnstyledButton
      className={classes.pin}
      data-chosen={isChosen || undefined}
      aria-pressed={isTouched}
      aria-label={t`${name}: ${price}`}
      onClick={() => onTouch(hotel.HotelCode)}
    >
      <span>{formats.number(whole)}</span>
    </UnstyledButton>
  );
}

function Heap({ count, onNear }: { count: number; onNear: () => void }) {
  const { t } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const many = counts('hotels', count);
  return (
    <UnstyledButton className={`${classes.pin} ${classes.heap}`} aria-label={t`${many}: zoom in`} onClick={onNear}>
      <span>{formats.number(count)}</span>
    </UnstyledButton>
  );
}

function Touched({ listed: { hotel, kilometres }, stop }: { listed: ListedHotel; stop: number }) {
  const words = useHotelWords();
  return (
    <div className={classes.touched}>
      <Stars count={hotel.HotelDetails.HotelRating} />
      <b>{hotel.HotelDetails.HotelName}</b>
      <span className="et-small et-muted">
        {hotel.HotelDetails.Address} · {words.fromCentre(kilometres)}
      </span>
      <TakeHotel hotel={hotel} stop={stop} />
    </div>
  );
}
