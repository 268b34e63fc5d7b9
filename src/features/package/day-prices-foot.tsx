import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { countTravellers } from '#contract/rules/party.ts';
import { useCounts } from '#src/locale/counts.ts';
import classes from './near-days.module.css';
import type { DayPrices } from './day-prices.ts';

type DayPricesFootProps = Pick<DayPrices, 'hasAny' | 'isFailed' | 'retry'> & { nights: number; rooms: SelectedRooms };

export function DayPricesFoot({ hasAny, isFailed, retry, nights, rooms }: DayPricesFootProps) {
  const counts = useCounts();
  if (isFailed)
    return (
      <p className="et-muted" role="alert">
        <Trans>Prices of other days could not be loaded. You can choose a day without them.</Trans>{' '}
        <Button variant="subtle" size="sm" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    );
  if (!hasAny) return null;
  const who = counts('travellers', countTravellers(rooms));
  const long = counts('nights', nights);
  return (
    <p className={classes.name}>
      <Trans>
        The total for {who} and {long}, by departure date. A dotted figure is an estimate; on days without one, choose
        the day and we ask.
      </Trans>
    </p>
  );
}
