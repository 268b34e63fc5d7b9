import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { ATTENTION_KINDS } from '#contract/entities/desk/common.ts';
import type { CASE_REFUSALS, DeskCase } from '#contract/entities/desk/job.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { Age } from '#src/features/desk/age.tsx';
import { ATTENTION_WORDS } from '#src/features/desk/desk-words.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { Reason } from '#src/features/desk/system-reasons.tsx';
import { OrderLink } from '#src/features/desk/order-link.tsx';
import { Person } from '#src/components/person.tsx';
import { CASE_WORDS, OTHER_CASE } from './attention-words.ts';

const REFUSAL_WORDS: Record<(typeof CASE_REFUSALS)[number], MessageDescriptor> = {
  role: msg`For another role`,
  by_itself: msg`Closes automatically once its cause is gone`,
  work_runs: msg`The system is still trying`,
  settled: msg`Resolved`,
};

const wayOf = ({ order, job, kind }: DeskCase): string | null => {
  if (order) return `/staff/orders/${order.reference}`;
  if (job) return `/staff/jobs/${job.job_id}`;
  return kind === 'books' ? '/staff/books' : null;
};

const CASES: DeskListWords<DeskCase> = {
  path: '/staff/attention',
  idOf: ({ case_id }) => case_id,
  needsPerson: ({ state }) => state === 'open',
  caption: (total) => <Plural value={total} one="# case" other="# cases" />,
  nothing: {
    title: <Trans>Nothing needs attention</Trans>,
    why: <Trans>Cases that the system cannot finish by itself, oldest first.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'attention',
      label: msg`Needs attention because of`,
      choices: ATTENTION_KINDS.map((value) => ({ value, label: ATTENTION_WORDS[value] })),
    },
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      unset: msg`Unresolved`,
      choices: [
        { value: 'settled', label: msg`Resolved` },
        { value: 'all', label: msg`All` },
      ],
    },
    { kind: 'mark', name: 'kind', label: msg`Kind of case` },
    { kind: 'mark', name: 'age', label: msg`Waiting at least` },
  ],
  columns: [
    {
      id: 'what',
      head: msg`Kind`,
      cell: (one, { i18n }) => {
        const words = one.attention ? ATTENTION_WORDS[one.attention] : (CASE_WORDS[one.kind] ?? OTHER_CASE);
        const way = wayOf(one);
        return (
          <>
            {way ? (
              <LocaleLink to={way} className="et-link">
                {i18n._(words)}
              </LocaleLink>
            ) : (
              i18n._(words)
            )}
            {one.job ? <small>{one.job.name}</small> : null}
          </>
        );
      },
    },
    {
      id: 'summary',
      head: msg`Case details`,
      phone: 'wide',
      cell: ({ summary, reason, settled_by }) => (
        <>
          <span translate="no">{summary}</span>
          {settled_by?.name ? (
            <small>
              <Person name={settled_by.name} />
            </small>
          ) : null}
          {reason ? <Reason of={reason} /> : null}
        </>
      ),
    },
    {
      id: 'order',
      head: msg`Booking reference`,
      phone: 'end',
      cell: ({ order }) => <OrderLink order={order} />,
    },
    {
      id: 'since',
      head: msg`Waiting time`,
      phone: 'end',
      cell: ({ opened_at, settled_at, times }, { now, formats }) => (
        <>
          {settled_at ? (
            <>
              <Trans>Resolved</Trans> {formats.fullInstant(settled_at, TEAM_ZONE)}
            </>
          ) : (
            <Age since={opened_at} now={now} />
          )}
          {times > 1 ? (
            <small>
              <Plural value={times} one="raised # time" other="raised # times" />
            </small>
          ) : null}
        </>
      ),
    },
    { id: 'acts', head: msg`Actions`, kind: 'acts', phone: 'wide', cell: (one) => <Settle one={one} /> },
  ],
};

export const AttentionScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>Needs attention</Trans>}
    logic={logic}
    list={CASES}
    acts={{ provide, dialogs: <SettleDialog /> }}
  />
);

function Settle({ one }: { one: DeskCase }) {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  const { case_id: id, kind, times, settle_refusal: refusal } = one;
  if (refusal !== null) return <small>{i18n._(REFUSAL_WORDS[refusal])}</small>;
  return (
    <div className={sheet.acts}>
      <Button
        size="sm"
        variant="default"
        onClick={() => actor.send({ type: 'act.ask', name: 'settle', fields: { id, kind, times, reason: '' } })}
      >
        <Trans>Close the case</Trans>
      </Button>
    </div>
  );
}

function SettleDialog() {
  const isCharge = useField('kind') === 'charge_differs';
  return (
    <ActDialog
      act="settle"
      title={<Trans>Is this case resolved?</Trans>}
      confirm={<Trans>Close the case</Trans>}
      missing={useReasonMissing()}
    >
      <p>
        {isCharge ? (
          <Trans>
            What was asked for counts as not paid, and the customer reads that the other charge goes back: refund it at
            the gateway first. In the reason, say how it was resolved.
          </Trans>
        ) : (
          <Trans>In the reason, say how it was resolved. Its job counts as done and is not tried again.</Trans>
        )}
      </p>
      <ReasonField />
    </ActDialog>
  );
}
