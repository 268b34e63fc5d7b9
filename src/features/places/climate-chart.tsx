import { Trans, useLingui } from '@lingui/react/macro';
import type { PlacePage } from '#contract/calls/place-page.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { cityOrPlace } from './city-or-place.ts';
import { inSentence } from '#contract/rules/in-sentence.ts';
import classes from './climate-chart.module.css';

const rangeOf = (celsius: number[]) => ({ low: Math.min(0, ...celsius) - 4, high: Math.max(30, ...celsius) + 2 });

export function ClimateChart({ place }: { place: PlacePage }) {
  const { months, best_months } = place;
  const name = inSentence(cityOrPlace(place));
  const { t } = useLingui();
  const formats = useFormats();
  const { locale } = useScope();
  const { low, high } = rangeOf(months.map(({ celsius }) => celsius));
  const shortMonth = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB', {
    month: locale === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby="climate">
      <h2 id="climate" className={classes.title}>
        <Trans>When to go</Trans>
      </h2>
      <p className={classes.legend}>
        <span className={classes.best}>
          <Trans>Best season</Trans>
        </span>
        <span>
          <Trans>Average temperature, and days of rain</Trans>
        </span>
      </p>
      <div
        className={classes.chart}
        role="img"
        aria-label={t`The year in ${name}; the table below shows the same figures`}
      >
        {months.map(({ celsius, rain_days }, index) => (
          <div key={index} className={classes.month} data-best={best_months.includes(index + 1) ? '' : undefined}>
            <span className={classes.degrees}>
              <bdi translate="no" dir="ltr">{`${celsius}°`}</bdi>
            </span>
            <span className={classes.well}>
              <span
                className={classes.bar}
                style={{ blockSize: `${Math.round(((celsius - low) / (high - low)) * 100)}%` }}
              />
            </span>
            <span className={classes.rain} data-wet={rain_days >= 8 ? '' : undefined}>
              {rain_days}
            </span>
            <span className={classes.name}>{shortMonth.format(new Date(Date.UTC(2027, index, 15)))}</span>
          </div>
        ))}
      </div>
      <details className={classes.table}>
        <summary className="et-unfold">
          <Trans>Show as a table</Trans>
        </summary>
        <Table months={months} best={best_months} monthName={formats.month} />
      </details>
    </section>
  );
}

type TableProps = { months: PlacePage['months']; best: number[]; monthName: (month: number) => string };

function Table({ months, best, monthName }: TableProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const hasSeasons = months.some(({ season }) => season !== '');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          <th scope="col">{t`Average`}</th>
          <th scope="col">{t`Rain`}</th>
          {hasSeasons ? <th scope="col">{t`In season`}</th> : null}
        </tr>
      </thead>
      <tbody>
        {months.map(({ celsius, rain_days, season }, index) => (
          <tr key={index} data-best={best.includes(index + 1) ? '' : undefined}>
            <th scope="row">
              {monthName(index + 1)}
              {best.includes(index + 1) ? <span className="et-hidden">{` (${t`Best season`})`}</span> : null}
            </th>
            <td>
              <Trans>
                <bdi translate="no" dir="ltr">{`${celsius}°`}</bdi>C
              </Trans>
            </td>
            <td>{rain_days === 0 ? t`Dry` : counts('days', rain_days)}</td>
            {hasSeasons ? <td>{season}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
