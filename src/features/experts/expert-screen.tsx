import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import { pageRead, queries } from '#src/api/queries.ts';
import { PackageCard } from '#src/cards/package-card.tsx';
import { PlaceLinks } from '#src/cards/place-links.tsx';
import { Avatar } from '#src/components/avatar.tsx';
import { Person } from '#src/components/person.tsx';
import { Deferred } from '#src/delivery/deferred.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { tagOf } from '#src/locale/direction.ts';
import { DASH, guarded } from '#src/locale/guarded.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ExpertReviews } from './expert-reviews.tsx';
import classes from './expert.module.css';

const languageName = guarded(
  'language',
  (code: string, locale: Locale) => new Intl.DisplayNames(tagOf(locale), { type: 'language' }).of(code) ?? code,
  DASH,
);

export function ExpertScreen({ slug }: { slug: string }) {
  const { t } = useLingui();
  const scope = useScope();
  const counts = useCounts();
  const { data } = useQuery({ ...queries.expertPage(scope, slug), ...pageRead });
  if (!data) return <main id="main" tabIndex={-1} aria-busy="true" />;
  const { expert, country, packages, places } = data.data;
  const name = <Person name={expert.show_name} />;
  const [level, levels] = [expert.level, Object.keys(EXPERT_LEVELS).length];
  const facts = [
    { name: t`Lives in`, value: country },
    { name: t`Speaks`, value: expert.languages.map((code) => languageName(code, scope.locale)).join(t`, `) },
    { name: t`Packages`, value: counts('packages', expert.packages) },
    // a level that our team set without reviews needs no explanation by reviews
    {
      name: t`Level`,
      value: expert.reviews > 0 ? t`${level} of ${levels}, by trips travelled and reviews` : t`${level} of ${levels}`,
    },
    // unknown facts are left out, such as languages that we cannot read
  ].filter(({ value }) => value);
  return (
    <main id="main" tabIndex={-1}>
      <div className={`et-wrap ${classes.hero}`}>
        <Avatar src={expert.profile_image} size={220} arch />
        <div className={classes.words}>
          <h1>{name}</h1>
          <p className={classes.headline}>{expert.headline}</p>
          <blockquote className={classes.quote}>{expert.quote}</blockquote>
          <p className={classes.bio}>{expert.bio}</p>
          <dl className={classes.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{scope.locale === 'en' ? fact.value.replaceAll('، ', ', ') : fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Deferred>
        <section className="et-wrap et-section">
          <h2 className={classes.title}>
            <Trans>Packages by {name}</Trans>
          </h2>
          {packages.length > 0 ? (
            <div className={classes.posters}>
              {packages.map((card, place) => (
                <PackageCard key={card.id} card={card} eager={place < 2} />
              ))}
            </div>
          ) : (
            <p className="et-muted">
              <Trans>None of these packages can be booked from your country just now.</Trans>
            </p>
          )}
          {expert.packages > packages.length ? (
            <Button component={LocaleLink} to={`/results/search?expert=${expert.slug}`} variant="default">
              <Trans>All packages by {name}</Trans>
            </Button>
          ) : null}
        </section>
        <ExpertReviews slug={expert.slug} name={expert.show_name} />
        {places.length > 0 ? (
          <section className="et-wrap et-section">
            <h2 className={classes.title}>
              <Trans>{name}’s destinations</Trans>
            </h2>
            <PlaceLinks places={places} />
          </section>
        ) : null}
      </Deferred>
    </main>
  );
}
