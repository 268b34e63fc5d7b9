import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { EMBEDDED_SOURCE, RATED, type DeskRates } from '#contract/entities/desk/rates.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { Notice } from '#src/components/notice.tsx';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskColumn, DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { CURRENCY_WORDS, RATE_STAND_WORDS } from './rate-words.ts';
import { formOfRates, RatesDialog } from './rates-dialog.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import classes from './rates.module.css';
import { ListActor } from '#src/features/desk/list-frame.tsx';

const rateOf = (code: (typeof RATED)[number]): DeskColumn<DeskRates> => ({
  id: code,
  head: CURRENCY_WORDS[code],
  kind: 'money',
  phone: 'labelled',
  cell: ({ per_dinar, change }, { formats }) => {
    const moved = change?.[code] ?? 0;
    return (
      <>
        <bdi translate="no" dir="ltr">
          {formats.number(per_dinar[code], 4)}
        </bdi>
        {moved === 0 ? null : (
          <small>
            <bdi translate="no" dir="ltr">
              {moved > 0 ? '+' : '−'}
              {formats.number(Math.abs(moved), 2)}%
            </bdi>
          </small>
        )}
      </>
    );
  },
});

const RATES: DeskListWords<DeskRates> = {
  path: '/staff/rates',
  idOf: ({ date }) => date,
  caption: (total) => <Plural value={total} one="# table" other="# tables" />,
  nothing: { title: <Trans>There are no exchange rates yet</Trans> },
  columns: [
    {
      id: 'date',
      head: msg`From`,
      cell: ({ date, source }, { formats, i18n }) => (
        <>
          {formats.fullDay(date)}
          <small dir="auto">{source === EMBEDDED_SOURCE ? i18n._(msg`Built-in rates`) : source}</small>
        </>
      ),
    },
    {
      id: 'stands',
      head: msg`State`,
      phone: 'end',
      cell: ({ stands }, { i18n }) => (
        <Tag tone={RATE_STAND_WORDS[stands].tone}>{i18n._(RATE_STAND_WORDS[stands].name)}</Tag>
      ),
    },
    ...RATED.map(rateOf),
    {
      id: 'changed',
      head: msg`Saved by`,
      phone: 'wide',
      cell: ({ changed }, { formats }) =>
        changed ? (
          <>
            <Person name={changed.by?.name} /> · {formats.fullInstant(changed.at, TEAM_ZONE)}
            <small dir="auto">{changed.reason}</small>
          </>
        ) : null,
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (rates) => <RatesActs rates={rates} /> },
  ],
};

/** A table in force stays: sales may depend on it. */
function RatesActs({ rates: { date, stands, written_at } }: { rates: DeskRates }) {
  const actor = ActActor.useActorRef();
  const waiting = useRest()?.waiting ?? [];
  if (stands !== 'coming' || !written_at || waiting.some((one) => one.withdraws && one.date === date)) return null;
  return (
    <div className={sheet.acts}>
      <Button
        size="sm"
        variant="default"
        onClick={() => actor.send({ type: 'act.ask', name: 'withdraw', fields: { date, written_at, reason: '' } })}
      >
        <Trans>Withdraw the rates</Trans>
      </Button>
    </div>
  );
}

type RatesRest = { newest: DeskRates; waiting: { date: string; approval_id: string; withdraws: boolean }[] };
const useRest = () => ListActor.useSelector(selectPage)?.rest as RatesRest | undefined;

export const RatesScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Exchange rates</Trans>}
    logic={logic}
    list={RATES}
    tools={<NewRates />}
    acts={{
      provide,
      dialogs: (
        <>
          <RatesDialog />
          <WithdrawalDialog />
        </>
      ),
    }}
  >
    <Waiting />
  </DeskListScreen>
);

function NewRates() {
  const actor = ActActor.useActorRef();
  const rest = useRest();
  if (!rest) return null;
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'write', fields: formOfRates(rest.newest) })}>
      <Trans>New exchange rates</Trans>
    </Button>
  );
}

function Waiting() {
  const formats = useFormats();
  const waiting = useRest()?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul className={classes.waits}>
        {waiting.map(({ date, approval_id, withdraws }) => (
          <li key={approval_id}>
            <LocaleLink
              to={`/staff/approvals?act=rate.${withdraws ? 'withdraw' : 'write'}&state=waiting`}
              className="et-link"
            >
              {withdraws ? (
                <Trans>Withdrawing the rates from {formats.fullDay(date)} needs a second approval</Trans>
              ) : (
                <Trans>The rates from {formats.fullDay(date)} need a second approval</Trans>
              )}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
