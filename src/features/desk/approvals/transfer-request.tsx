import { Plural, Trans } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { toMajor } from '#contract/rules/money.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';

type Request = {
  currency: ChargedCurrency;
  value_day: string;
  lines: { expert_id: number; amount_minor: number }[];
};

/** Each line leads to what its expert earned. */
export function TransferRequest({ request }: { request: Approval['request'] }) {
  const formats = useFormats();
  const { currency, value_day, lines } = request as Request;
  return (
    <>
      <small>
        <Plural value={lines.length} one="# transfer" other="# transfers" /> · {formats.fullDay(value_day)}
      </small>
      {lines.map(({ expert_id, amount_minor }) => (
        <small key={expert_id}>
          <LocaleLink to={`/staff/payouts/${expert_id}-${currency}`} className="et-link">
            <Trans>What the expert earned</Trans>
          </LocaleLink>
          : <Sum of={toMajor(amount_minor, currency)} currency={currency} />
        </small>
      ))}
    </>
  );
}
