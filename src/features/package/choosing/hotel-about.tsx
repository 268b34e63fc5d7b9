import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectHotelOptions } from '#machines/package/offer.selectors.ts';
import { PhotoCredit } from '#src/cards/photo-credit.tsx';
import { Scene } from '#src/cards/scene.tsx';
import { Stars } from '#src/cards/stars.tsx';
import { isOfVendor, vendorFiles } from '#src/cards/vendor-photo.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { RoomRows } from '#src/features/package/room-rows.tsx';
import { useChosen } from '#src/features/package/use-chosen.ts';
import { TakeHotel } from './take-hotel.tsx';
import classes from './hotel-about.module.css';

export function HotelAbout({ stop, HotelCode }: { stop: number; HotelCode: string | null }) {
  const { t } = useLingui();
  const choice = useChosen();
  const { offer, panels } = useFlow();
  const hotels = useSelector(offer, selectHotelOptions)[stop] ?? [];
  if (!choice) return null;
  const stay = choice.chosen.stops[stop];
  const isChosen = HotelCode === null || HotelCode === stay?.hotel.HotelCode;
  const hotel = isChosen ? stay?.hotel : hotels.find((option) => option.HotelCode === HotelCode);
  if (!hotel) return null;
  const { HotelDetails: details } = hotel;
  const name = details.HotelName;
  return (
    <div className={classes.about}>
      <div className={classes.pictures} role="group" aria-label={t`Pictures of ${name}`} tabIndex={0}>
        {details.ImageCollection.map((image) => (
          <Scene key={image} src={image} {...vendorFiles(image)} width={600} height={400} />
        ))}
      </div>
      {details.ImageCollection.some(isOfVendor) ? <PhotoCredit credit={t`the hotel`} /> : null}
      <Stars count={details.HotelRating} />
      <h3>{name}</h3>
      <p className="et-muted">
        {details.Address}
        {details.Nearby ? ` · ${details.Nearby}` : ''}
      </p>
      <p className={classes.words}>{details.HotelDescription}</p>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Check-in from</Trans>
          </dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {details.Checkin}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Check-out until</Trans>
          </dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {details.Checkout}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>On the map</Trans>
          </dt>
          <dd>
            <a
              className="et-link"
              href={`https://www.openstreetmap.org/?mlat=${details.Latitude}&mlon=${details.Longitude}#map=16/${details.Latitude}/${details.Longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              <Trans>Open the map</Trans>
            </a>
          </dd>
        </div>
      </dl>
      <ul className={classes.amenities}>
        {details.AmenitiesList.map((amenity) => (
          <li key={amenity}>{amenity}</li>
        ))}
      </ul>
      {isChosen && stay ? (
        <div className={`et-card ${classes.rooms}`}>
          <RoomRows stop={stay} index={stop} all />
        </div>
      ) : (
        <div className={classes.ways}>
          <UnstyledButton className="et-link" onClick={() => panels.send({ type: 'hotels.open', stop })}>
            <Trans>Back to all hotels</Trans>
          </UnstyledButton>
          <TakeHotel hotel={hotel} stop={stop} />
        </div>
      )}
    </div>
  );
}
