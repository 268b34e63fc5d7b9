import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { APPLICATION_REFUSALS, type DeskLead } from '#contract/entities/desk/lead.ts';
import { selectFailed } from '#machines/desk/desk-act.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { approvalOf, ApproveDialog, RefuseDialog } from './decision-dialogs.tsx';
import { AnswerDialog, NoteDialog } from './letter-dialogs.tsx';
import { daysAhead, ReplyDialog, SnoozeDialog } from './thread-dialogs.tsx';
import classes from './letters.module.css';

type Act = DeskLead['acts'][number];
/** Done without a dialog: each has an undo nearby. */
const AT_ONCE: Act[] = ['take', 'invite', 'wait', 'close', 'mark', 'reopen', 'wake'];
const NAMES: Partial<Record<Act, ReactNode>> = {
  take: <Trans>Assign to me</Trans>,
  answer: <Trans>Reply by email</Trans>,
  ask: <Trans>Ask a question</Trans>,
  approve: <Trans>Approve the application</Trans>,
  refuse: <Trans>Refuse</Trans>,
  invite: <Trans>Invite again</Trans>,
  note: <Trans>Write a note</Trans>,
  wait: <Trans>Wait for the sender</Trans>,
  close: <Trans>Close</Trans>,
  mark: <Trans>Mark as spam</Trans>,
  reopen: <Trans>Reopen</Trans>,
  snooze: <Trans>Snooze</Trans>,
  wake: <Trans>End the snooze</Trans>,
  reply: <Trans>Add their reply</Trans>,
};
const WRITE: Act[] = ['answer', 'ask', 'approve', 'refuse'];
/** In page order; the first available act is the primary one. */
const ORDER: Act[] = [
  'answer',
  'approve',
  'refuse',
  'ask',
  'take',
  'invite',
  'note',
  'reply',
  'wake',
  'snooze',
  'wait',
  'reopen',
  'close',
  'mark',
];

export function LetterActs({ lead }: { lead: DeskLead }) {
  const actor = ActActor.useActorRef();
  const { lead_id: id, version } = lead;
  const may = ORDER.filter((act) => lead.acts.includes(act));
  const ask = (name: Act) => {
    const more =
      name === 'approve'
        ? approvalOf(lead)
        : name === 'refuse'
          ? { reason: APPLICATION_REFUSALS[0] }
          : name === 'snooze'
            ? { until: daysAhead().min }
            : {};
    const hasPreview = WRITE.includes(name);
    actor.send({ type: 'act.ask', name, fields: { id, version, text: '', ...more }, hasPreview });
    if (AT_ONCE.includes(name)) actor.send({ type: 'act.confirm', key: newKey() });
  };
  if (may.length === 0) return null;
  const main = may[0] && WRITE.includes(may[0]) ? may[0] : null;
  return (
    <div className={classes.acts} data-no-print>
      {may.map((act) => (
        <Button key={act} size="sm" variant={act === main ? 'filled' : 'default'} onClick={() => ask(act)}>
          {NAMES[act]}
        </Button>
      ))}
      <AnswerDialog act="answer" title={<Trans>Reply by email</Trans>} locale={lead.locale} />
      <AnswerDialog act="ask" title={<Trans>Ask a question</Trans>} locale={lead.locale} />
      <ApproveDialog locale={lead.locale} />
      <RefuseDialog locale={lead.locale} />
      <NoteDialog />
      <ReplyDialog />
      <SnoozeDialog />
      <Refused />
    </div>
  );
}

/** A dialog opens only to show a refusal and to retry. */
function Refused() {
  const failed = ActActor.useSelector(selectFailed);
  if (!failed) return null;
  return AT_ONCE.map((act) => (
    <ActDialog
      key={act}
      act={act}
      title={<Trans>The action was not carried out</Trans>}
      confirm={<Trans>Try again</Trans>}
    >
      {null}
    </ActDialog>
  ));
}
