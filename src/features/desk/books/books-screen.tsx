import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { BookAccount, readBooks } from '#contract/calls/desk/books.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { deskFileMachine } from '#machines/desk/desk-file.machine.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useFormats } from '#src/locale/format.ts';
import { Age } from '#src/features/desk/age.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { ListFile } from '#src/features/desk/list/list-file.tsx';
import { ListFilters } from '#src/features/desk/list/list-filters.tsx';
import { queryOf } from '#src/features/desk/list/list-path.ts';
import type { DeskFilter } from '#src/features/desk/list/types.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { DeskSheet, SheetHead } from '#src/features/desk/desk-sheet.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { Sum } from '#src/features/desk/sum.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import jobs from '#src/features/desk/jobs/jobs.module.css';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import { AccountName } from './account-name.tsx';

type Books = ReplyOf<typeof readBooks>['data'];

const FILTERS: DeskFilter[] = [
  { kind: 'day', name: 'from', label: msg`From` },
  { kind: 'day', name: 'to', label: msg`To` },
];

const COLUMNS: { name: Exclude<keyof BookAccount, 'account'>; head: MessageDescriptor }[] = [
  { name: 'before', head: msg`Opening balance` },
  { name: 'debits', head: msg`Debits` },
  { name: 'credits', head: msg`Credits` },
  { name: 'after', head: msg`Closing balance` },
];

export function BooksScreen({ file }: { file: typeof deskFileMachine }) {
  const { search } = useLocation();
  const read = useDeskQuery(deskQueries.books(queryOf(search)));
  return (
    <>
      <DeskTitle
        tools={
          <>
            <Button component={LocaleLink} to="/staff/books/entries" size="sm" variant="default">
              <Trans>Entries</Trans>
            </Button>
            <ListFile logic={file} />
          </>
        }
      >
        <Trans>Books</Trans>
      </DeskTitle>
      <ListFilters path="/staff/books" filters={FILTERS} />
      <ReadOrWait read={read}>
        {(books) => (
          <>
            <Wrong books={books} />
            {books.currencies.length === 0 ? (
              <p role="status">
                <Trans>No entries yet.</Trans>
              </p>
            ) : (
              books.currencies.map(({ currency, accounts }) => (
                <Accounts key={currency} currency={currency} accounts={accounts} books={books} />
              ))
            )}
          </>
        )}
      </ReadOrWait>
    </>
  );
}

type AccountsProps = { currency: string; accounts: BookAccount[]; books: Books };

function Accounts({ currency, accounts, books }: AccountsProps) {
  const { i18n } = useLingui();
  const charged = currency === 'SAR' ? 'SAR' : ('KWD' satisfies ChargedCurrency);
  const names = { KWD: msg`Kuwaiti dinar`, SAR: msg`Saudi riyal` };
  return (
    <DeskSection title={i18n._(names[charged])} note={<Period books={books} />}>
      <DeskSheet
        heads={
          <>
            <SheetHead>
              <Trans>Ledger account</Trans>
            </SheetHead>
            {COLUMNS.map(({ name, head }) => (
              <SheetHead key={name} money>
                {i18n._(head)}
              </SheetHead>
            ))}
          </>
        }
      >
        {accounts.map((row) => (
          <tr key={row.account}>
            <th scope="row" data-phone="wide">
              <LocaleLink
                to={`/staff/books/entries?account=${row.account}&currency=${currency}&from=${books.from}&to=${books.to}`}
                className="et-link"
              >
                <AccountName of={row.account} />
              </LocaleLink>
            </th>
            {COLUMNS.map(({ name, head }) => (
              <td key={name} className={sheet.money} data-phone="labelled" data-label={i18n._(head)}>
                <Sum of={row[name]} currency={charged} />
              </td>
            ))}
          </tr>
        ))}
      </DeskSheet>
    </DeskSection>
  );
}

function Period({ books: { from, to, transactions } }: { books: Books }) {
  const formats = useFormats();
  return (
    <>
      {formats.fullRange(from, to)}
      {' · '}
      <Trans>days of Kuwait</Trans>
      {' · '}
      <Plural value={transactions} one="# transaction" other="# transactions" />
    </>
  );
}

function Wrong({ books: { imbalances, differences } }: { books: Books }) {
  if (imbalances.length === 0 && differences.length === 0)
    return (
      <Notice tone="ok">
        <Trans>Every transaction balances, and no differences were found.</Trans>
      </Notice>
    );
  return (
    <DeskSection
      title={<Trans>What does not add up</Trans>}
      note={
        <Trans>
          Correct it with a refund or an entry by hand, never by editing. It then leaves this list automatically.
        </Trans>
      }
    >
      <ul className={jobs.story}>
        {differences.map((one) => (
          <li key={one.case_id}>
            <Age since={one.opened_at} now={serverNow()} />
            <span>
              {one.what} <OrderLink order={one.order} />
              <small translate="no">{one.sentence}</small>
            </span>
          </li>
        ))}
        {imbalances.map((one) => (
          <li key={`${one.transaction_id} ${one.currency}`}>
            <LocaleLink to={`/staff/books/entries?transaction=${one.transaction_id}`} className="et-link">
              <bdi translate="no" dir="ltr">
                {one.transaction_id.slice(0, 8)}
              </bdi>
            </LocaleLink>
            <span>
              <Trans>
                A transaction does not balance:{' '}
                <Sum of={one.amount} currency={one.currency === 'SAR' ? 'SAR' : 'KWD'} signed />
              </Trans>{' '}
              <OrderLink order={one.order} />
            </span>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
