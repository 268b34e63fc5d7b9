import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeskJob } from '#contract/entities/desk/job.ts';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/screens/desk/reason-field.tsx';
import sheet from '#src/screens/desk/sheet.module.css';
import { JOB_REFUSAL_WORDS } from './job-words.ts';

/** What may be done with one piece of work, and why not. `primary`: it is what the page is for. */
export function JobActs({ job, primary = false }: { job: DeskJob; primary?: boolean }) {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  const ask = (name: string) => {
    const { job_id: id, requeued, name: what } = job;
    actor.send({ type: 'act.ask', name, fields: { id, requeued, what, reason: '' } });
  };
  const { requeue_refusal: noRequeue, drop_refusal: noDrop } = job;
  if (noRequeue === 'state') return null;
  return (
    <div className={sheet.acts}>
      {noRequeue === null ? (
        <Button size="sm" variant={primary ? 'filled' : 'default'} onClick={() => ask('requeue')}>
          <Trans>Start again</Trans>
        </Button>
      ) : (
        <small>{i18n._(JOB_REFUSAL_WORDS[noRequeue])}</small>
      )}
      {noDrop === null ? (
        <Button size="sm" variant="default" onClick={() => ask('drop')}>
          <Trans>Drop</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** The dialogs of the acts about work. */
export function JobDialogs() {
  const count = Number(useField('count') ?? 0);
  return (
    <>
      <WhyDialog act="requeue" title={<Trans>Start this work again?</Trans>} confirm={<Trans>Start again</Trans>}>
        <Trans>It has its whole time before it again. Work that is repeated never acts twice.</Trans>
      </WhyDialog>
      <WhyDialog act="drop" title={<Trans>Drop this work?</Trans>} confirm={<Trans>Drop</Trans>}>
        <Trans>Nobody will try it again. It stays in the list of what was dropped.</Trans>
      </WhyDialog>
      <WhyDialog
        act="requeue_kind"
        title={<Trans>Start all of this kind again?</Trans>}
        confirm={<Trans>Start again</Trans>}
      >
        <Plural value={count} one="# piece of work starts again." other="# pieces of work start again." />
      </WhyDialog>
      <WhyDialog act="drop_kind" title={<Trans>Drop all of this kind?</Trans>} confirm={<Trans>Drop</Trans>}>
        <Plural
          value={count}
          one="# piece of work is dropped; nobody will try it again."
          other="# pieces of work are dropped; nobody will try them again."
        />
      </WhyDialog>
    </>
  );
}

type WhyDialogProps = { act: string; title: ReactNode; confirm: ReactNode; children: ReactNode };

function WhyDialog({ act, title, confirm, children }: WhyDialogProps) {
  return (
    <ActDialog act={act} title={title} confirm={confirm} missing={useReasonMissing()}>
      <p>
        <b>{String(useField('what') ?? '')}</b>
      </p>
      <p>{children}</p>
      <ReasonField />
    </ActDialog>
  );
}
