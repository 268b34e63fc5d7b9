import {
  IconArrowLeft,
  IconArrowRight,
  IconCloud,
  IconCloudRain,
  IconMist,
  IconCloudSnow,
  IconSun,
  IconTemperature,
} from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { home } from '#contract/calls/home.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Scene } from '#src/cards/scene.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './climate.module.css';

type ClimateData = ReplyOf<typeof home>['data']['climate'];
type PlaceClimate = ClimateData['rows'][number];

const SKIES = {
  sun: IconSun,
  cloud: IconCloud,
  rain: IconCloudRain,
  mist: IconMist,
  snow: IconCloudSnow,
  hot: IconTemperature,
};
const asCurrency = (text: string): CurrencyCode => (text in CURRENCIES ? (text as CurrencyCode) : 'KWD');

export function Climate({ climate: { month, rows } }: { climate: ClimateData }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { location } = useScope();
  if (rows.length === 0) return null;
  return (
    <section className="et-section et-wrap">
      <div className={classes.head}>
        <h2>{t`Where is it mild in ${formats.month(month)}?`}</h2>
      </div>
      <div className={classes.board}>
        <div className={`${classes.row} ${classes.top}`} aria-hidden="true">
          <span />
          <span>
            <Trans>Destination</Trans>
          </span>
          <span>
            <Trans>Average</Trans>
          </span>
          <span>{location === 85 ? t`Flight time from Kuwait` : t`Flight time from Riyadh`}</span>
          <span>
            <Trans>In season</Trans>
          </span>
          <span>
            <Trans>From, per person</Trans>
          </span>
          <span />
        </div>
        {rows.map((row) => (
          <ClimateRow key={row.place.slug} row={row} />
        ))}
      </div>
    </section>
  );
}

function ClimateRow({ row }: { row: PlaceClimate }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { locale } = useScope();
  const skies = {
    sun: t`Clear`,
    cloud: t`Cloudy`,
    rain: t`Showers`,
    mist: t`Morning mist`,
    snow: t`Snow`,
    hot: t`Warm`,
  };
  const currency = asCurrency(row.currency);
  return (
    <LocaleLink to={`/results/${row.place.slug}`} className={classes.row}>
      <span className={classes.art}>
        <Scene src={row.image} photo={row.place.photo} width={72} height={72} />
      </span>
      <span className={classes.name}>{row.place.name}</span>
      <span className={classes.weather}>
        <Icon of={SKIES[row.sky]} size={17} />
        <bdi translate="no" dir="ltr">
          {row.celsius}°
        </bdi>{' '}
        {skies[row.sky]}
      </span>
      <span className={classes.flight}>{formats.duration(row.flight_minutes)}</span>
      <span className={classes.season}>{row.season}</span>
      <span className={classes.price}>
        <Money minor={toMinor(row.per_person, currency)} currency={currency} cells />
      </span>
      <span className={classes.on}>
        <Icon of={locale === 'ar' ? IconArrowLeft : IconArrowRight} />
      </span>
    </LocaleLink>
  );
}
