import { type ReactNode } from 'react';
import {
  IconCheck,
  IconCoffee,
  IconMapPin,
  IconParking,
  IconPool,
  IconPray,
  IconSparkles,
  IconWifi,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import { Scene } from '#src/cards/scene.tsx';
import { vendorFiles } from '#src/cards/vendor-photo.ts';
import { Stars } from '#src/cards/stars.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './hotel-card.module.css';

const ICONS: Record<string, TablerIcon> = {
  breakfast: IconCoffee,
  wifi: IconWifi,
  prayer_room: IconPray,
  prayer_mat: IconPray,
  pool: IconPool,
  parking: IconParking,
  view: IconMapPin,
  spa: IconSparkles,
};

type HotelCardProps = {
  hotel: HotelOption;
  stay?: { start_date: string; end_date: string; nights: number };
  actions?: ReactNode;
  children?: ReactNode;
  limit?: number;
};

/** Buttons include the hotel's name, to tell them apart [E3]. */
export function HotelCard({ hotel, stay, actions, children, limit = 3 }: HotelCardProps) {
  const counts = useCounts();
  const formats = useFormats();
  const { HotelDetails: details } = hotel;
  return (
    <div className={`et-card ${classes.card}`} role="group" aria-label={details.HotelName}>
      <div className={classes.top}>
        <div className={classes.art}>
          <Scene src={details.ThumbImage} {...vendorFiles(details.ThumbImage)} width={536} height={392} />
        </div>
        <div className={classes.words}>
          <div className={classes.line}>
            <Stars count={details.HotelRating} />
            {stay ? (
              <span className="et-small et-muted">
                {formats.dayRange(stay.start_date, stay.end_date)} · {counts('nights', stay.nights)}
              </span>
            ) : null}
          </div>
          <h3>{details.HotelName}</h3>
          <p className="et-small et-muted">
            {details.Address}
            {details.Nearby ? ` · ${details.Nearby}` : ''}
          </p>
          <div className={classes.amenities}>
            {details.AmenitiesList.slice(0, limit).map((amenity, index) => (
              <span key={amenity}>
                <Icon of={ICONS[details.AmenityCodes[index] ?? ''] ?? IconCheck} size={17} />
                {amenity}
              </span>
            ))}
          </div>
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
      </div>
      {children}
    </div>
  );
}
