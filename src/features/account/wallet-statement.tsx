import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { Wallet, WalletEntry } from '#contract/entities/wallet.ts';
import { toMinor } from '#contract/rules/money.ts';
import { Money } from '#src/components/money.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import profile from './profile.module.css';
import classes from './wallet.module.css';

type StatementProps = { statement: Wallet['statement']; onPage: (page: number) => void };

export function WalletStatement({ statement, onPage }: StatementProps) {
  const { t } = useLingui();
  const { entries, page, pages } = statement;
  return (
    <>
      <h3>
        <Trans>Statement</Trans>
      </h3>
      {entries.length === 0 ? (
        <p className={profile.known}>
          <Trans>No transactions yet. Payments and refunds appear here.</Trans>
        </p>
      ) : (
        <table className={classes.lines}>
          <caption className="et-hidden">
            <Trans>Statement</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Transaction</Trans>
              </th>
              <th scope="col">
                <Trans>Amount</Trans>
              </th>
              <th scope="col">
                <Trans>Balance</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Line key={entry.seq} entry={entry} currency={statement.currency} />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 ? (
        <nav className={classes.pages} aria-label={t`Pages of the statement`}>
          <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <span className="et-small et-muted">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button variant="default" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      ) : null}
    </>
  );
}

function Line({ entry, currency }: { entry: WalletEntry; currency: Wallet['statement']['currency'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const kinds: Record<WalletEntry['kind'], string> = {
    payment: t`Paid for a trip`,
    payment_returned: t`Payment not completed: returned`,
    refund: t`Refund`,
    top_up: t`Top-up`,
    earning: t`Earned as an expert`,
  };
  return (
    <tr>
      <th scope="row">
        <span className={classes.kind}>{kinds[entry.kind]}</span>
        <span className="et-small et-muted">
          {formats.fullInstant(entry.at, TEAM_ZONE)}
          {entry.order_id && entry.reference ? (
            <>
              <span className={classes.dot}> · </span>
              <LocaleLink to={`/booking/success/${entry.order_id}`} className={`et-link ${classes.reference}`}>
                <bdi translate="no" dir="ltr" className="et-reference">
                  {entry.reference}
                </bdi>
              </LocaleLink>
            </>
          ) : null}
        </span>
      </th>
      <td data-in={entry.amount > 0 || undefined}>
        <Money minor={toMinor(entry.amount, currency)} currency={currency} signed />
      </td>
      <td>
        <Money minor={toMinor(entry.balance, currency)} currency={currency} />
      </td>
    </tr>
  );
}
