import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Entry, OwnBank } from '#contract/calls/desk/journal.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { ACCOUNTS } from '#contract/rules/accounts.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { SIGNED_AMOUNT } from '#src/features/desk/columns.tsx';
import { useDeskRole } from '#src/features/desk/desk-context.ts';
import { CURRENCY_FILTER } from '#src/features/desk/desk-words.ts';
import { ListActor } from '#src/features/desk/list-frame.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskColumn, DeskListWords } from '#src/features/desk/list/types.ts';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { Sum } from '#src/features/desk/sum.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { AccountName } from './account-name.tsx';
import { ACCOUNT_WORDS, ENTRY_KIND_WORDS } from './account-words.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { TypedLine } from './entry-lines.ts';
import { ReversalDialog } from './reversal-dialog.tsx';

const COLUMNS: DeskColumn<Entry>[] = [
  {
    id: 'at',
    head: msg`When`,
    cell: ({ at, transaction_id }, { formats }) => (
      <>
        {formats.fullInstant(at, TEAM_ZONE)}
        <small>
          <LocaleLink to={`/staff/books/entries?transaction=${transaction_id}`} className="et-link">
            <Trans>The whole transaction</Trans>
          </LocaleLink>
        </small>
      </>
    ),
  },
  {
    id: 'account',
    head: msg`Ledger account`,
    phone: 'wide',
    cell: ({ account, party }) => (
      <>
        <AccountName of={account} />
        {party ? <small dir="auto">{party.name}</small> : null}
      </>
    ),
  },
  {
    id: 'cause',
    head: msg`What caused it`,
    phone: 'wide',
    cell: ({ kind, order, reason }, { i18n }) => (
      <>
        {ENTRY_KIND_WORDS[kind] ? i18n._(ENTRY_KIND_WORDS[kind]) : null} <OrderLink order={order} />
        {reason ? <small dir="auto">{reason}</small> : null}
      </>
    ),
  },
  SIGNED_AMOUNT,
  {
    id: 'balance',
    head: msg`Balance`,
    kind: 'money',
    phone: 'labelled',
    cell: ({ balance, currency }) => (balance === null ? '–' : <Sum of={balance} currency={currency} />),
  },
  { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (entry) => <Reverse entry={entry} /> },
];

const ENTRIES: DeskListWords<Entry> = {
  path: '/staff/books/entries',
  idOf: ({ id }) => id,
  caption: (total) => <Plural value={total} one="# entry" other="# entries" />,
  nothing: { title: <Trans>No entries yet.</Trans> },
  filters: [
    {
      kind: 'choice',
      name: 'account',
      label: msg`Ledger account`,
      choices: ACCOUNTS.map((value) => ({ value, label: ACCOUNT_WORDS[value]! })),
    },
    CURRENCY_FILTER,
    { kind: 'day', name: 'from', label: msg`From` },
    { kind: 'day', name: 'to', label: msg`To` },
    { kind: 'mark', name: 'party', label: msg`Bank account` },
    { kind: 'mark', name: 'transaction', label: msg`Transaction` },
  ],
  columns: COLUMNS,
};

const useMayWrite = () => {
  const role = useDeskRole();
  return role !== null && grantOf(role, 'journal.write') !== null;
};

/** Behind the figures of the books [OM6]; entries by hand and their reversals [OM7]. */
export const EntriesScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Entries</Trans>}
    back={
      <BackLink to="/staff/books">
        <Trans>Books</Trans>
      </BackLink>
    }
    logic={logic}
    list={ENTRIES}
    tools={<NewEntry />}
    acts={{ provide, dialogs: <Dialogs /> }}
  />
);

function NewEntry() {
  const actor = ActActor.useActorRef();
  if (!useMayWrite()) return null;
  const line = (account: TypedLine['account'], side: TypedLine['side']): TypedLine => ({
    account,
    side,
    party: '',
    amount: '',
  });
  const fields = {
    currency: 'KWD',
    day: businessDay(serverNow()),
    reason: '',
    lines: [line('adjustments', 'debit'), line('revenue', 'credit')],
  };
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'write', fields })}>
      <Trans>New entry by hand</Trans>
    </Button>
  );
}

function Reverse({ entry: { transaction_id, may_reverse, amount } }: { entry: Entry }) {
  const actor = ActActor.useActorRef();
  // once for each transaction: at its debits
  if (!useMayWrite() || !may_reverse || amount < 0) return null;
  const fields = { transaction: transaction_id, reason: '' };
  return (
    <div className={sheet.acts}>
      <Button size="sm" variant="default" onClick={() => actor.send({ type: 'act.ask', name: 'reverse', fields })}>
        <Trans>Reverse the entry</Trans>
      </Button>
    </div>
  );
}

function Dialogs() {
  const rest = ListActor.useSelector(selectPage)?.rest as { banks: OwnBank[] } | null | undefined;
  return (
    <>
      <EntryDialog banks={rest?.banks ?? []} />
      <ReversalDialog />
    </>
  );
}
