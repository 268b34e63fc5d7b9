import { useLingui } from '@lingui/react/macro';
import type { PlacePage } from '#contract/calls/place-page.ts';
import { monthRanges } from '#contract/rules/month-ranges.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PhotoCredit } from '#src/cards/photo-credit.tsx';
import { SmallerFiles } from '#src/cards/smaller-files.tsx';
import { EntryOthers } from '#src/cards/entry-others.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { otherLocale } from '#src/locale/direction.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './place-hero.module.css';

/** A phone takes no more than it shows. */
const SIZES = '(max-width: 47.99em) 85vw, 100vw';

function pictureOf({ photo, image }: PlacePage) {
  if (!photo) return { src: image };
  const [left, top] = photo.focus;
  return { srcSet: photo.srcset, sizes: SIZES, src: photo.image, style: { objectPosition: `${left}% ${top}%` } };
}

export function PlaceHero({ place }: { place: PlacePage }) {
  const { t } = useLingui();
  const { locale, location } = useScope();
  const formats = useFormats();
  const counts = useCounts();
  const months = monthRanges(place.best_months).map(([first, last]) => {
    const [from, to] = [formats.month(first), formats.month(last)];
    return first === last ? from : t`${from} to ${to}`;
  });
  const whenOf = ({ starts_on, ends_on, expected, begun, over }: NonNullable<PlacePage['event']>) => {
    const days = expected ? formats.monthRange(starts_on, ends_on) : formats.fullRange(starts_on, ends_on);
    if (over) return t`${days}. This edition is over, and the next is not announced yet.`;
    if (expected && begun) return t`${days}. Check the days with the organiser.`;
    return expected ? t`${days}, days not announced yet` : days;
  };
  const passport = location === 85 ? t`Visa, Kuwaiti passport` : t`Visa, Saudi passport`;
  const visaOf = ({ visa, as_of }: NonNullable<PlacePage['entry']>) => {
    const day = as_of ? formats.fullDay(as_of) : '';
    return t`${visa} (as of ${day})`;
  };
  const facts = [
    place.event && { name: t`When`, value: whenOf(place.event) },
    months.length > 0 && !place.event && { name: t`Best months`, value: list(months, locale) },
    place.entry?.visa && { name: passport, value: visaOf(place.entry) },
    place.packages_total > 0 && { name: t`Packages`, value: counts('packages', place.packages_total) },
  ].filter((fact) => fact !== null && typeof fact === 'object');
  const caption = place.name;
  const crumbs = place.crumbs.map(({ name, path }, index) =>
    index === place.crumbs.length - 1 ? { label: name } : { label: name, to: path },
  );
  return (
    <>
      <div className={classes.poster}>
        <SmallerFiles avif={place.photo?.avif} sizes={SIZES}>
          <img
            {...pictureOf(place)}
            alt={place.photo?.alt ?? t`${caption}, a drawing`}
            width="1600"
            height="667"
            fetchPriority="high"
            decoding="async"
          />
        </SmallerFiles>
        <PhotoCredit {...place.photo} over />
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
          <EntryOthers others={place.entry?.others} />
          {place.entry?.advice ? (
            <Notice tone="warn" className={classes.advice}>
              {place.entry.advice}
            </Notice>
          ) : null}
        </div>
      </div>
    </>
  );
}

const list = (words: string[], locale: 'ar' | 'en') =>
  new Intl.ListFormat(locale === 'ar' ? 'ar' : 'en-GB', { style: 'long', type: 'conjunction' }).format(words);
