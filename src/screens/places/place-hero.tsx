import { useLingui } from '@lingui/react/macro';
import type { PlacePage } from '#contract/calls/place-page.ts';
import { monthRanges } from '#contract/rules/month-ranges.ts';
import { Breadcrumbs } from '#src/components/breadcrumbs.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { otherLocale } from '#src/locale/direction.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './place-hero.module.css';

/** The poster with the place's name in both scripts, and its introduction on paper beneath. */
export function PlaceHero({ place }: { place: PlacePage }) {
  const { t } = useLingui();
  const { locale } = useScope();
  const formats = useFormats();
  const counts = useCounts();
  const months = monthRanges(place.best_months).map(([first, last]) => {
    const [from, to] = [formats.month(first), formats.month(last)];
    return first === last ? from : t`${from} to ${to}`;
  });
  const facts = [
    place.event && { name: t`When`, value: formats.dayRange(place.event.starts_on, place.event.ends_on) },
    months.length > 0 && !place.event && { name: t`Best months`, value: list(months, locale) },
    place.packages_total > 0 && { name: t`Packages`, value: counts('packages', place.packages_total) },
  ].filter((fact) => fact !== null && fact !== false);
  const crumbs = place.crumbs.map(({ name, path }, index) =>
    index === place.crumbs.length - 1 ? { label: name } : { label: name, to: path },
  );
  return (
    <>
      <div className={classes.poster}>
        <img src={place.image} alt="" width="1600" height="667" fetchPriority="high" decoding="async" />
      </div>
      <div className="et-wrap">
        <div className={classes.paper}>
          <Breadcrumbs crumbs={[{ label: t`Home`, to: '/' }, ...crumbs]} />
          <div className={classes.head}>
            <div>
              <h1>{place.name}</h1>
              <p className={classes.other} lang={otherLocale(locale)}>
                {place.other_name}
              </p>
            </div>
            <p className={classes.intro}>{place.intro}</p>
          </div>
          <dl className={classes.facts}>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </>
  );
}

const list = (words: string[], locale: 'ar' | 'en') =>
  new Intl.ListFormat(locale === 'ar' ? 'ar' : 'en-GB', { style: 'long', type: 'conjunction' }).format(words);
