import { memo } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { ListedHotel } from '#contract/rules/hotel-list.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { HotelCard } from '#src/features/package/hotel-card.tsx';
import { useHotelWords } from './hotel-words.ts';
import { TakeHotel } from './take-hotel.tsx';
import classes from './hotel-row.module.css';

type HotelRowProps = {
  listed: ListedHotel;
  stop: number;
  isCompared: boolean;
  /** False when four others are marked. */
  mayCompare: boolean;
  onCompare: (HotelCode: string) => void;
};

export const HotelRow = memo(function HotelRow({
  listed: { hotel, kilometres, isRefundable },
  stop,
  isCompared,
  mayCompare,
  onCompare,
}: HotelRowProps) {
  const { panels } = useFlow();
  const words = useHotelWords();
  const { HotelCode } = hotel;
  const boards = [...new Set(hotel.Rooms.map(({ boardName }) => boardName))].join(' · ');
  return (
    <div className={classes.row}>
      <HotelCard
        hotel={hotel}
        actions={
          <div className={classes.foot}>
            <p className={classes.facts}>
              <span>{words.fromCentre(kilometres)}</span>
              <span>{boards}</span>
              {isRefundable ? (
                <span className={classes.free}>
                  <Icon of={IconShieldCheck} size={17} />
                  {words.refundable}
                </span>
              ) : null}
            </p>
            <div className={classes.ways}>
              <CheckField
                label={<Trans>Compare</Trans>}
                checked={isCompared}
                disabled={!isCompared && !mayCompare}
                onChange={() => onCompare(HotelCode)}
              />
              <UnstyledButton
                className="et-link"
                onClick={() => panels.send({ type: 'hotelDetails.open', stop, HotelCode })}
              >
                <Trans>About the hotel</Trans>
              </UnstyledButton>
              <TakeHotel hotel={hotel} stop={stop} />
            </div>
          </div>
        }
      />
    </div>
  );
});
