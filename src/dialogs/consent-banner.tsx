import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react/macro';
import type { ConsentProps } from './consent-slot.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './consent-banner.module.css';

/** Without covering reading or booking (C11). */
export function ConsentBanner({ consent }: ConsentProps) {
  const { t } = useLingui();
  return (
    <section className={classes.banner} aria-label={t`Site analytics`} data-no-print>
      <p>
        <Trans>May we measure how this site is used, to make it better? No measurement is sent before you agree.</Trans>{' '}
        <LocaleLink to="/policies/privacy_policy" className="et-link">
          <Trans>What we measure</Trans>
        </LocaleLink>
      </p>
      <div className={classes.answers}>
        <Button size="sm" onClick={() => consent.send({ type: 'consent.give' })}>
          <Trans>I agree</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => consent.send({ type: 'consent.refuse' })}>
          <Trans>No, thank you</Trans>
        </Button>
      </div>
    </section>
  );
}
