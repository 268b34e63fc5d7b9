import { Trans } from '@lingui/react/macro';
import type { Place } from '#contract/entities/place.ts';
import { PlaceLinks } from '#src/cards/place-links.tsx';
import classes from './near-packages.module.css';

export function DidYouMean({ places }: { places: Place[] }) {
  return (
    <section className="et-section et-wrap">
      <div className={classes.head}>
        <h2>
          <Trans>Did you mean one of these?</Trans>
        </h2>
      </div>
      <PlaceLinks places={places} />
    </section>
  );
}
