import { Plural } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';

type Named = Record<'ar' | 'en', string>;
type Wish = { hotel: Named; provider: Named; starts_on: string; ends_on: string; seasons: number };

export function ContractRequest({ id, request }: { id: string; request: Approval['request'] }) {
  const { locale } = useScope();
  const formats = useFormats();
  const { hotel, provider, starts_on, ends_on, seasons } = request as unknown as Wish;
  return (
    <small>
      <LocaleLink to={`/staff/contracts/${id}`} className="et-link">
        {hotel[locale]}
      </LocaleLink>{' '}
      · {provider[locale]} · {formats.fullRange(starts_on, ends_on)} ·{' '}
      <Plural value={seasons} one="# season" other="# seasons" />
    </small>
  );
}
