import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useMayBuild } from '#src/api/site-settings.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './own-trip.module.css';

export function OwnTrip() {
  if (!useMayBuild()) return null;
  return (
    <section className="et-section et-wrap">
      <div className={classes.band}>
        <div>
          <h2>
            <Trans>Another destination in mind, or other dates?</Trans>
          </h2>
          <p>
            <Trans>Choose the flights, hotel and rooms yourself, and book them at one price.</Trans>
          </p>
        </div>
        <div className={classes.ways}>
          <Button component={LocaleLink} to="/makeyourtrip" variant="default">
            <Trans>Build your own trip</Trans>
          </Button>
          <Button component={LocaleLink} to="/multidestination" variant="default">
            <Trans>Multi-city trip</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
