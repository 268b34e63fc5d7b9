import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeskJob } from '#contract/entities/desk/job.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { JOB_REFUSAL_WORDS } from './job-words.ts';

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
          <Trans>Restart</Trans>
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

export function JobDialogs() {
  const count = Number(useField('count') ?? 0);
  return (
    <>
      <WhyDialog act="requeue" title={<Trans>Restart this job?</Trans>} confirm={<Trans>Restart</Trans>}>
        <Trans>Its time limit starts again. Restarting a job never does its work twice.</Trans>
      </WhyDialog>
      <WhyDialog act="drop" title={<Trans>Drop this job?</Trans>} confirm={<Trans>Drop</Trans>}>
        <Trans>The system will not try it again. It stays in the list of dropped jobs.</Trans>
      </WhyDialog>
      <WhyDialog
        act="requeue_kind"
        title={<Trans>Restart all jobs of this kind?</Trans>}
        confirm={<Trans>Restart</Trans>}
      >
        <Plural value={count} one="# job restarts." other="# jobs restart." />
      </WhyDialog>
      <WhyDialog act="drop_kind" title={<Trans>Drop all jobs of this kind?</Trans>} confirm={<Trans>Drop</Trans>}>
        <Plural
          value={count}
          one="# job is dropped and will not be tried again."
          other="# jobs are dropped and will not be tried again."
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
