import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CurrencyCode } from '#contract/constants.ts';
import { selectCalendar, selectForm, selectGoesByCar } from '#machines/trips/trip-builder.selectors.ts';
import { TripActor } from './trip-actor.ts';
import { usePrices } from './use-prices.ts';
import classes from './price-calendar.module.css';

export function CalendarFoot() {
  const actor = TripActor.useActorRef();
  const view = TripActor.useSelector(selectCalendar);
  return (
    <div className={classes.foot}>
      <Words />
      {view === 'failed' ? (
        <Button variant="default" size="sm" onClick={() => actor.send({ type: 'calendar.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        className={classes.done}
        onClick={() => actor.send({ type: 'calendar.close' })}
      >
        <Trans>Close the calendar</Trans>
      </Button>
    </div>
  );
}

function Words() {
  const { t } = useLingui();
  const view = TripActor.useSelector(selectCalendar);
  const { stops } = TripActor.useSelector(selectForm);
  const prices = usePrices();
  const goesByCar = TripActor.useSelector(selectGoesByCar);
  if (view === 'failed')
    return (
      <span role="alert">
        <Trans>Prices could not be loaded. You can choose a day without them.</Trans>
      </span>
    );
  if (view === 'bare')
    return (
      <span>
        {goesByCar ? (
          <Trans>No flight leads to the first destination, so its days have no fare.</Trans>
        ) : (
          <Trans>Choose a destination first to see prices here.</Trans>
        )}
      </span>
    );
  if (view === 'pricing' || !prices)
    return (
      <span>
        <Trans>Loading prices…</Trans>
      </span>
    );
  const inCurrency: Record<CurrencyCode, string> = {
    KWD: t`in Kuwaiti dinars`,
    SAR: t`in Saudi riyals`,
    USD: t`in US dollars`,
    EUR: t`in euros`,
    AED: t`in UAE dirhams`,
    QAR: t`in Qatari riyals`,
    BHD: t`in Bahraini dinars`,
    OMR: t`in Omani rials`,
  };
  // calendar prices cover the first destination alone, less than a multi-stop trip
  if (stops.length > 1)
    return (
      <span>
        <Trans>
          The cheapest return fare to the first destination for all travellers, {inCurrency[prices.currency]}; the fares
          of the whole trip come next. <b className={classes.mark}>Lowest</b>
        </Trans>
      </span>
    );
  return (
    <span>
      <Trans>
        The cheapest return fare for all travellers, {inCurrency[prices.currency]}.{' '}
        <b className={classes.mark}>Lowest</b>
      </Trans>
    </span>
  );
}
