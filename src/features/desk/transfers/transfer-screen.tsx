import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { LINE_STATES, type TransferLine, type TransferRun } from '#contract/calls/desk/transfers.ts';
import { businessDay } from '#contract/rules/dates.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { selectPage } from '#machines/desk/desk-list.selectors.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { Person } from '#src/components/person.tsx';
import { Tag } from '#src/components/tag.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { AMOUNT } from '#src/features/desk/columns.tsx';
import { ListActor } from '#src/features/desk/list-frame.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { useFormats } from '#src/locale/format.ts';
import { FileDialog, OutcomeDialogs } from './outcome-dialogs.tsx';
import { Facts, useRun } from './transfer-facts.tsx';
import { TRANSFER_WORDS } from './transfer-words.ts';

const linesOf = (id: string): DeskListWords<TransferLine> => ({
  path: `/staff/transfers/${id}`,
  idOf: ({ reference }) => reference,
  caption: (total) => <Plural value={total} one="# transfer" other="# transfers" />,
  nothing: { title: <Trans>No transfer in this state</Trans> },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: LINE_STATES.map((value) => ({ value, label: TRANSFER_WORDS[value].name })),
    },
  ],
  columns: [
    {
      id: 'reference',
      head: msg`Reference`,
      cell: ({ reference, end }) => (
        <>
          <bdi translate="no" dir="ltr">
            {reference}
          </bdi>
          <small>
            <bdi translate="no" dir="ltr">
              …{end}
            </bdi>
          </small>
        </>
      ),
    },
    { id: 'expert', head: msg`Expert`, phone: 'wide', cell: ({ expert }) => <Person name={expert.name} /> },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, told_on, reason, bank_reference }, { i18n, formats }) => (
        <>
          <Tag tone={TRANSFER_WORDS[state].tone}>{i18n._(TRANSFER_WORDS[state].name)}</Tag>
          {told_on ? <small>{formats.fullDay(told_on)}</small> : null}
          {bank_reference ? (
            <small>
              <bdi translate="no" dir="ltr">
                {bank_reference}
              </bdi>
            </small>
          ) : null}
          {reason ? <small dir="auto">{reason}</small> : null}
        </>
      ),
    },
    AMOUNT,
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (line) => <LineActs line={line} /> },
  ],
});

const usePage = () => ListActor.useSelector(selectPage);

const toldOf = (run: TransferRun | null, references: string[], outcome: TransferLine['state']) => ({
  run: run?.id ?? '',
  references,
  outcome,
  on: businessDay(serverNow()),
  bank_reference: '',
  reason: '',
});

function LineActs({ line: { reference, state } }: { line: TransferLine }) {
  const actor = ActActor.useActorRef();
  const run = useRun();
  if (state === 'returned') return null;
  const ask = (outcome: 'executed' | 'returned') =>
    actor.send({ type: 'act.ask', name: outcome, fields: toldOf(run, [reference], outcome) });
  return (
    <div className={sheet.acts}>
      {state === 'filed' ? (
        <Button size="sm" variant="default" onClick={() => ask('executed')}>
          <Trans>Executed</Trans>
        </Button>
      ) : null}
      <Button size="sm" variant="default" onClick={() => ask('returned')}>
        <Trans>It came back</Trans>
      </Button>
    </div>
  );
}

type ScreenProps = { id: string; provideList: (id: string) => typeof deskListMachine; provide: ProvideActs };

/** A run with its lines: the bank's file, and what the bank did [OM10] [OM11]. */
export function TransferScreen({ id, provideList, provide }: ScreenProps) {
  const logic = useMemo(() => provideList(id), [provideList, id]);
  const list = useMemo(() => linesOf(id), [id]);
  return (
    <DeskListScreen
      title={<Title />}
      back={
        <BackLink to="/staff/transfers">
          <Trans>Bank transfers</Trans>
        </BackLink>
      }
      logic={logic}
      list={list}
      tools={<Tools />}
      acts={{
        provide,
        dialogs: (
          <>
            <FileDialog />
            <OutcomeDialogs />
          </>
        ),
      }}
    >
      <Facts />
    </DeskListScreen>
  );
}

function Title() {
  const formats = useFormats();
  const run = useRun();
  return run ? <Trans>Run {formats.number(run.number)}</Trans> : <Trans>Bank transfers</Trans>;
}

function Tools() {
  const actor = ActActor.useActorRef();
  const run = useRun();
  const lines = (usePage()?.items ?? []) as TransferLine[];
  const filed = lines.filter(({ state }) => state === 'filed').map(({ reference }) => reference);
  if (!run) return null;
  return (
    <>
      {filed.length > 1 ? (
        <Button
          size="sm"
          variant="default"
          onClick={() => actor.send({ type: 'act.ask', name: 'executed', fields: toldOf(run, filed, 'executed') })}
        >
          <Trans>All on this page were executed</Trans>
        </Button>
      ) : null}
      <Button
        size="sm"
        onClick={() => actor.send({ type: 'act.ask', name: 'file', fields: { run: run.id, sha256: run.sha256 } })}
      >
        <Trans>Bank file</Trans>
      </Button>
    </>
  );
}
