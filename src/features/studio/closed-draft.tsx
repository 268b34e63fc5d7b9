import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Publication } from '#machines/studio/publishing.machine.ts';
import { Notice } from '#src/components/notice.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './designer.module.css';

export function ClosedDraft({ result }: { result: Publication | null }) {
  const counts = useCounts();
  if (!result)
    return (
      <Notice>
        <p>
          <Trans>This design has already been published or deleted.</Trans>
        </p>
        <LocaleLink to="/expert/packages" className="et-link">
          <Trans>Your packages</Trans>
        </LocaleLink>
      </Notice>
    );
  const seconds = Math.round(result.took_ms / 1_000);
  const took = seconds < 600 ? counts('seconds', seconds) : null;
  return (
    <Notice tone="ok" live>
      <p>
        <b>
          <Trans>The package is published, and travellers can book it.</Trans>
        </b>
      </p>
      {took ? (
        <p>
          <Trans>Designed in {took}.</Trans>
        </p>
      ) : null}
      <p>
        <Trans>Our team reviews it within 24 hours.</Trans>
      </p>
      <div className={classes.ways}>
        <Button component={LocaleLink} to={`/packages/${result.package_id}`}>
          <Trans>See its page</Trans>
        </Button>
        <Button component={LocaleLink} to="/expert/packages" variant="default">
          <Trans>Your packages</Trans>
        </Button>
      </div>
    </Notice>
  );
}
