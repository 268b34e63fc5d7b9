import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { CURRENCIES, LOCATIONS, type CurrencyCode, type LocationId } from '#contract/constants.ts';
import { queries } from '#src/api/queries.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { CheckField } from '#src/components/check-field.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useCurrencyNames } from './currency-names.ts';
import classes from './site-layout.module.css';

type MarketDialogProps = Pick<TabActors, 'localeSwitch'> & { onClose: () => void };

const LOCATION_IDS = Object.keys(LOCATIONS).map(Number) as LocationId[];
const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** [K11] [K19] */
export function MarketDialog({ localeSwitch, onClose }: MarketDialogProps) {
  const { t } = useLingui();
  const scope = useScope();
  const { location, currency } = scope;
  const { data: rates } = useQuery(queries.exchangeRates(scope));
  const { fullDay } = useFormats();
  const names = useCurrencyNames();
  const locations: Record<LocationId, string> = { 85: t`Kuwait`, 86: t`Saudi Arabia` };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Country and currency</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <fieldset className={classes.choices}>
        <legend>
          <Trans>Where do you fly from?</Trans>
        </legend>
        {LOCATION_IDS.map((id) => (
          <CheckField
            key={id}
            radio
            name="location"
            label={locations[id]}
            checked={id === location}
            onChange={() => localeSwitch.send({ type: 'location.choose', location: id })}
          />
        ))}
      </fieldset>
      <fieldset className={classes.choices}>
        <legend>
          <Trans>Prices in</Trans>
        </legend>
        {CODES.map((code) => (
          <CheckField
            key={code}
            radio
            name="currency"
            label={names[code]}
            count={
              CURRENCIES[code].charged ? (
                <bdi translate="no" dir="ltr">
                  {code}
                </bdi>
              ) : (
                <Trans>for reference</Trans>
              )
            }
            checked={code === currency}
            onChange={() => localeSwitch.send({ type: 'currency.choose', currency: code })}
          />
        ))}
      </fieldset>
      {rates && (
        <p className={classes.ratesDay}>
          <Trans>Converted at the exchange rates of {fullDay(rates.data.date)}.</Trans>
        </p>
      )}
    </Dialog>
  );
}
