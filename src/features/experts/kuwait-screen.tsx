import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { pageRead, queries } from '#src/api/queries.ts';
import { ExpertRows } from '#src/cards/expert-row.tsx';
import { PageTitle } from '#src/components/page-title.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './expert.module.css';

export function KuwaitScreen() {
  const scope = useScope();
  const { data } = useQuery({ ...queries.experts(scope, 'KW'), ...pageRead });
  return (
    <main id="main" tabIndex={-1} className={`et-wrap ${classes.page}`}>
      <PageTitle lead={<Trans>They live among us, travel for us, and sign every trip they design.</Trans>}>
        <Trans>Our experts in Kuwait</Trans>
      </PageTitle>
      {data ? <ExpertRows experts={data.data} /> : null}
      <p className={classes.onward}>
        <LocaleLink to="/Etravelers" className="et-link">
          <Trans>Know a place by heart? Join them</Trans>
        </LocaleLink>
      </p>
    </main>
  );
}
