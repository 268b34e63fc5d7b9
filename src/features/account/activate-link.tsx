import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { accountQueries } from '#src/api/account-queries.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';

export function ActivateLink() {
  const email = useQuery(accountQueries.profile(useScope())).data?.data.email;
  const query = email ? `?email=${encodeURIComponent(email)}` : '';
  return (
    <LocaleLink to={`/auth/validation/activation_code${query}`} className="et-link">
      <Trans>Activate it now</Trans>
    </LocaleLink>
  );
}
