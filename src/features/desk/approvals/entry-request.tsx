import { Trans } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { toMajor } from '#contract/rules/money.ts';
import { AccountName } from '#src/features/desk/books/account-name.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';

type Request = {
  currency: ChargedCurrency;
  day?: string;
  lines: { account: string; party?: string | null; amount: number }[];
};

/** Minor units; a reversal leads to what it reverses. */
export function EntryRequest({ id, request }: { id: string; request: Approval['request'] }) {
  const formats = useFormats();
  const { currency, day, lines } = request as Request;
  return (
    <>
      {day ? (
        <small>{formats.fullDay(day)}</small>
      ) : (
        <small>
          <LocaleLink to={`/staff/books/entries?transaction=${id}`} className="et-link">
            <Trans>Read the entry</Trans>
          </LocaleLink>
        </small>
      )}
      {lines.map(({ account, party, amount }) => (
        <small key={`${account} ${party} ${amount}`}>
          <AccountName of={account} />: <Sum of={toMajor(amount, currency)} currency={currency} signed />
        </small>
      ))}
    </>
  );
}

export function BankRequest({ request }: Pick<Approval, 'request'>) {
  const { name, iban, currency } = request as { name: string; iban: string; currency: string };
  return (
    <small>
      <span dir="auto">{name}</span> ·{' '}
      <bdi translate="no" dir="ltr">
        {iban} · {currency}
      </bdi>
    </small>
  );
}
