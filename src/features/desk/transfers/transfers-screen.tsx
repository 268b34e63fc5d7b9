import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { OwnBank } from '#contract/calls/desk/journal.ts';
import type { Payee, TransferRun } from '#contract/calls/desk/transfers.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Person } from '#src/components/person.tsx';
import { Tag } from '#src/components/tag.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { AMOUNT } from '#src/features/desk/columns.tsx';
import { useDeskRole } from '#src/features/desk/desk-context.ts';
import { ListActor } from '#src/features/desk/list-frame.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { DueSection } from './due-section.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RUN_STATE_WORDS } from './transfer-words.ts';

const RUNS: DeskListWords<TransferRun> = {
  path: '/staff/transfers',
  idOf: ({ id }) => id,
  linkOf: ({ id }) => `/staff/transfers/${id}`,
  needsPerson: ({ state }) => state === 'filed',
  caption: (total) => <Plural value={total} one="# run" other="# runs" />,
  nothing: {
    title: <Trans>No run of transfers yet</Trans>,
    why: <Trans>A run stands here once a second person has approved it.</Trans>,
  },
  columns: [
    {
      id: 'number',
      head: msg`Run`,
      cell: ({ number, lines, bank }, { formats }) => (
        <>
          <Trans>Run {formats.number(number)}</Trans>
          <small>
            <Plural value={lines} one="# transfer" other="# transfers" /> · <span dir="auto">{bank.name}</span>
          </small>
        </>
      ),
    },
    {
      id: 'at',
      head: msg`Approved`,
      phone: 'wide',
      cell: ({ at, approved_by }, { formats }) => (
        <>
          {formats.fullInstant(at, TEAM_ZONE)}
          <small>
            <Person name={approved_by.name} />
          </small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, returned }, { i18n }) => (
        <>
          <Tag tone={RUN_STATE_WORDS[state].tone}>{i18n._(RUN_STATE_WORDS[state].name)}</Tag>
          {returned > 0 ? (
            <small>
              <Plural value={returned} one="# returned" other="# returned" />
            </small>
          ) : null}
        </>
      ),
    },
    AMOUNT,
  ],
};

type Rest = { due: Payee[]; banks: OwnBank[] };
const useRest = () => ListActor.useSelector(selectPage)?.rest as Rest | null | undefined;

/** What experts are owed by bank, and the runs it left in [OM9]. */
export const TransfersScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Bank transfers</Trans>}
    logic={logic}
    list={RUNS}
    tools={<NewRun />}
    acts={{ provide, dialogs: <Dialog /> }}
  >
    <Due />
  </DeskListScreen>
);

function Due() {
  const rest = useRest();
  return rest ? <DueSection due={rest.due} hasBank={rest.banks.length > 0} /> : null;
}

function Dialog() {
  const rest = useRest();
  return rest ? <RunDialog due={rest.due} banks={rest.banks} /> : null;
}

function NewRun() {
  const actor = ActActor.useActorRef();
  const role = useDeskRole();
  const rest = useRest();
  const ready = rest?.due.filter(({ waits }) => waits === null) ?? [];
  const bank = rest?.banks.find(({ currency }) => ready.some((payee) => payee.currency === currency));
  if (!bank || role === null || grantOf(role, 'transfer.prepare') === null) return null;
  const fields = {
    bank: bank.id,
    value_day: businessDay(serverNow()),
    reason: '',
    chosen: ready.filter(({ currency }) => currency === bank.currency),
  };
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'run', fields })}>
      <Trans>Make a run</Trans>
    </Button>
  );
}
