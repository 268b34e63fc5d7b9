import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { APPROVAL_STATES, type Approval } from '#contract/calls/desk/approvals.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { AMOUNT } from '#src/features/desk/columns.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { actWords, OTHER_APPROVAL } from '#src/features/desk/desk-words.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalReason } from './approval-reason.tsx';
import { APPROVAL_STATE_WORDS, approvalFailureWords } from './approval-words.ts';
import { ApprovalRequest } from './approval-request.tsx';

export const APPROVALS: DeskListWords<Approval> = {
  path: '/staff/approvals',
  idOf: ({ id }) => id,
  caption: (total) => <Plural value={total} one="# request" other="# requests" />,
  nothing: { title: <Trans>No requests are waiting for approval.</Trans> },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      choices: APPROVAL_STATES.map((value) => ({ value, label: APPROVAL_STATE_WORDS[value].name })),
    },
    { kind: 'mark', name: 'act', label: msg`Request` },
    { kind: 'mark', name: 'mine', label: msg`My requests` },
  ],
  columns: [
    {
      id: 'act',
      head: msg`Request`,
      cell: (approval, { i18n }) => (
        <>
          {i18n._(actWords(approval.act) ?? OTHER_APPROVAL)}
          <ApprovalDetail approval={approval} />
        </>
      ),
    },
    {
      id: 'reason',
      head: msg`Reason`,
      phone: 'wide',
      cell: ({ act, reason, note }) => (
        <>
          <ApprovalReason act={act} reason={reason} />
          {note ? <small dir="auto">{note}</small> : null}
        </>
      ),
    },
    {
      id: 'asked',
      head: msg`Requested by`,
      phone: 'wide',
      cell: ({ asked_by, asked_at }, { formats }) => (
        <>
          <Person name={asked_by.name} />
          <small>{formats.fullInstant(asked_at, TEAM_ZONE)}</small>
        </>
      ),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, failure }, { i18n }) => (
        <>
          <Tag tone={APPROVAL_STATE_WORDS[state].tone}>{i18n._(APPROVAL_STATE_WORDS[state].name)}</Tag>
          {failure === null ? null : <small>{i18n._(approvalFailureWords(failure))}</small>}
        </>
      ),
    },
    AMOUNT,
    {
      id: 'acts',
      head: msg`Decision`,
      kind: 'acts',
      phone: 'wide',
      cell: (approval) => <Decide approval={approval} />,
    },
  ],
};

type ApprovalsScreenProps = { logic: typeof deskListMachine; provide: ProvideActs };

export const ApprovalsScreen = ({ logic, provide }: ApprovalsScreenProps) => (
  <DeskListScreen
    title={<Trans>Approvals</Trans>}
    logic={logic}
    list={APPROVALS}
    acts={{ provide, dialogs: <ApprovalDialogs /> }}
  />
);

export function ApprovalDialogs() {
  return (
    <>
      <NoteDialog act="approve" title={<Trans>Approve this request?</Trans>} confirm={<Trans>Approve</Trans>} />
      <NoteDialog act="refuse" title={<Trans>Refuse this request?</Trans>} confirm={<Trans>Refuse</Trans>} needsNote />
      <ActDialog
        act="withdraw"
        title={<Trans>Withdraw this request?</Trans>}
        confirm={<Trans>Withdraw the request</Trans>}
      >
        <ApprovalRequest />
        <p>
          <Trans>It can be requested again.</Trans>
        </p>
      </ActDialog>
    </>
  );
}

function Decide({ approval }: { approval: Approval }) {
  const actor = ActActor.useActorRef();
  const ask = (act: string) =>
    actor.send({
      type: 'act.ask',
      name: act,
      fields: { id: approval.id, version: approval.version, note: '', approval },
    });
  return (
    <div className={sheet.acts}>
      {approval.may_decide ? (
        <>
          <Button size="sm" onClick={() => ask('approve')}>
            <Trans>Approve</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => ask('refuse')}>
            <Trans>Refuse</Trans>
          </Button>
        </>
      ) : null}
      {approval.is_own && approval.state === 'waiting' ? (
        <Button size="sm" variant="default" onClick={() => ask('withdraw')}>
          <Trans>Withdraw the request</Trans>
        </Button>
      ) : null}
    </div>
  );
}

type NoteDialogProps = { act: string; title: ReactNode; confirm: ReactNode; needsNote?: boolean };

function NoteDialog({ act, title, confirm, needsNote = false }: NoteDialogProps) {
  const { t } = useMacro();
  const note = String(useField('note') ?? '');
  return (
    <ActDialog
      act={act}
      title={title}
      confirm={confirm}
      missing={needsNote && note.trim() === '' ? <Trans>Give the person who made the request a reason.</Trans> : null}
    >
      <ApprovalRequest />
      <ActTextField label={t`Note`} name="note" optional={!needsNote} maxLength={1000} />
    </ActDialog>
  );
}
