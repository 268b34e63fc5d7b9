import { Trans, useLingui } from '@lingui/react/macro';
import { inSentence } from '#contract/rules/in-sentence.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import type { SharedTrip } from '#contract/entities/trip-share.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';
import type { LostParts } from '#contract/rules/shared-trip.ts';
import type { CurrencyCode } from '#contract/constants.ts';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import classes from './trip-title.module.css';

type WhatChangedProps = {
  trip: OwnTrip;
  then: Pick<SharedTrip, 'total' | 'currency' | 'hotels'>;
  now: { total: Minor; currency: CurrencyCode };
  lost: LostParts;
  hotels: string[];
};

export function WhatChanged({ trip, then, now, lost, hotels }: WhatChangedProps) {
  const { t } = useLingui();
  const before = toMinor(then.total, then.currency);
  const isSame = then.currency === now.currency && before === now.total;
  const isWhole = !lost.flight && !lost.fare && lost.hotels.length === 0 && lost.rooms.length === 0;
  const nameOf = (stop: number) => trip.stops[stop]?.name ?? '';
  const flights = (lost.flight ?? lost.fare)?.join(' · ') ?? '';
  return (
    <div className={classes.changes}>
      <Notice tone={isSame && isWhole ? 'ok' : 'warn'} live>
        {isSame ? (
          <Trans>This trip was shared with you, and its price is the same today.</Trans>
        ) : (
          <Trans>
            This trip was shared with you. It cost <Money minor={before} currency={then.currency} /> then and costs{' '}
            <Money minor={now.total} currency={now.currency} /> today.
          </Trans>
        )}
        {isWhole ? null : (
          <ul>
            {lost.flight ? (
              <li>
                <Trans>
                  The flight{' '}
                  <bdi translate="no" dir="ltr">
                    {flights}
                  </bdi>{' '}
                  is no longer available; we chose another instead.
                </Trans>
              </li>
            ) : null}
            {lost.fare ? (
              <li>
                <Trans>
                  The fare of the flight{' '}
                  <bdi translate="no" dir="ltr">
                    {flights}
                  </bdi>{' '}
                  is no longer available; we chose another instead.
                </Trans>
              </li>
            ) : null}
            {lost.hotels.map((stop) => {
              const [lostOne, hotel] = [
                then.hotels[stop] || t`the hotel in ${inSentence(nameOf(stop))}`,
                hotels[stop] ?? '',
              ];
              return (
                <li key={`hotel ${stop}`}>
                  <Trans>
                    A stay at {lostOne} is no longer available; we chose {hotel} instead.
                  </Trans>
                </li>
              );
            })}
            {lost.rooms.map((stop) => {
              const hotel = hotels[stop] ?? '';
              return (
                <li key={`room ${stop}`}>
                  <Trans>A room in {hotel} is no longer available; we chose another instead.</Trans>
                </li>
              );
            })}
          </ul>
        )}
      </Notice>
    </div>
  );
}
