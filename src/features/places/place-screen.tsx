import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { PlacePage } from '#contract/calls/place-page.ts';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { pageRead, queries } from '#src/api/queries.ts';
import { ExpertRows } from '#src/cards/expert-row.tsx';
import { PlaceLinks } from '#src/cards/place-links.tsx';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { Deferred } from '#src/delivery/deferred.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useScope } from '#src/locale/scope.tsx';
import { cityOrPlace } from './city-or-place.ts';
import { ClimateChart } from './climate-chart.tsx';
import { EventList } from './event-list.tsx';
import { inSentence } from '#contract/rules/in-sentence.ts';
import { PlaceHero } from './place-hero.tsx';
import { PlaceMap } from './place-map.tsx';
import classes from './place.module.css';

type PlaceScreenProps = {
  path: string;
  packages: (heading: ReactNode, note: ReactNode) => ReactNode;
};

export function PlaceScreen({ path, packages }: PlaceScreenProps) {
  const scope = useScope();
  const { data } = useQuery({ ...queries.placePage(scope, path), ...pageRead });
  if (!data) return <main id="main" tabIndex={-1} aria-busy="true" />;
  const place = data.data;
  const name = inSentence(cityOrPlace(place));
  const { packages_for: timing } = place;
  return (
    <main id="main" tabIndex={-1}>
      <SectionBoundary part="place" wide>
        <PlaceHero place={place} />
      </SectionBoundary>
      <Deferred>
        <SectionBoundary part="climate and map" wide>
          <WhereAndWhen place={place} />
        </SectionBoundary>
        {place.months.length > 0 && place.children.length > 0 ? (
          <div className="et-wrap et-section">
            <SectionBoundary part="places inside">
              <Inside place={place} />
            </SectionBoundary>
          </div>
        ) : null}
        <div id="packages" className={classes.packages}>
          <SectionBoundary part="packages" wide>
            {packages(
              <h2>
                {timing === 'its_days' && !place.event?.expected ? (
                  <Trans>Packages to {name} during the event</Trans>
                ) : (
                  <Trans>Packages to {name}</Trans>
                )}
              </h2>,
              timing ? <TimingNote timing={timing} isExpected={place.event?.expected === true} /> : null,
            )}
          </SectionBoundary>
        </div>
        <SectionBoundary part="events" wide>
          <EventList place={place} />
        </SectionBoundary>
        {place.experts.length > 0 ? (
          <section className="et-wrap et-section">
            <h2 className={classes.title}>
              <Trans>Experts who know {name}</Trans>
            </h2>
            <SectionBoundary part="experts">
              <ExpertRows experts={place.experts} />
            </SectionBoundary>
          </section>
        ) : null}
      </Deferred>
    </main>
  );
}

type TimingNoteProps = { timing: NonNullable<PlacePage['packages_for']>; isExpected: boolean };

function TimingNote({ timing, isExpected }: TimingNoteProps) {
  const counts = useCounts();
  const furthest = counts('days', PARTY_LIMITS.maxDaysAhead);
  if (timing === 'its_days') {
    return isExpected ? (
      <Trans>What you see here falls near the time the event is expected. Check its days before you book.</Trans>
    ) : null;
  }
  return timing === 'too_early' ? (
    <Trans>
      What you see here is proposed for other days. The days of the event cannot be booked yet: departure can be at most{' '}
      {furthest} ahead.
    </Trans>
  ) : (
    <Trans>
      What you see here is proposed for other days. Open a package and change its dates to be there for the event.
    </Trans>
  );
}

/** A continent has no climate: its countries stand beside the map. */
function WhereAndWhen({ place }: { place: PlacePage }) {
  return (
    <div className={`et-wrap et-section ${classes.twoUp}`}>
      {place.months.length > 0 ? <ClimateChart place={place} /> : <Inside place={place} />}
      {place.map ? <PlaceMap svg={place.map} /> : null}
    </div>
  );
}

function Inside({ place: { kind, name: own, children } }: { place: PlacePage }) {
  const name = inSentence(own);
  if (children.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>
        {kind === 'continent' ? <Trans>Countries in {name}</Trans> : <Trans>Destinations in {name}</Trans>}
      </h2>
      <PlaceLinks places={children} withoutParent />
    </section>
  );
}
