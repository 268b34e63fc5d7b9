import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { deskActMachine } from '#machines/desk/desk-act.machine.ts';
import {
  selectCode,
  selectFailed,
  selectFields,
  selectIsBusy,
  selectIsQuoting,
  selectIsSteppingUp,
  selectIsUnquoted,
  selectMayConfirm,
  selectOpenAct,
} from '#machines/desk/desk-act.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { TextField } from '#src/components/field.tsx';
import { ONE_TIME_CODE } from '#src/components/send-form.tsx';
import { ActActor } from './act-actor.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DeskFailed } from './desk-failed.tsx';
import { standingAfter } from './act-conflicts.ts';
import classes from './act-dialog.module.css';

export const useField = (name: string): unknown => ActActor.useSelector(selectFields)[name];

type ActDialogProps = {
  act: string;
  title: ReactNode;
  confirm: ReactNode;
  missing?: ReactNode;
  children: ReactNode;
};

export function ActDialog({ act, title, confirm, missing = null, children }: ActDialogProps) {
  const actor = ActActor.useActorRef();
  const open = ActActor.useSelector(selectOpenAct);
  const isSteppingUp = ActActor.useSelector(selectIsSteppingUp);
  if (open !== act) return null;
  const keep = () => actor.send({ type: 'act.keep' });
  return isSteppingUp ? (
    <StepUp actor={actor} />
  ) : (
    <Filling act={act} title={title} confirm={confirm} missing={missing} onClose={keep}>
      {children}
    </Filling>
  );
}

type FillingProps = Pick<ActDialogProps, 'act' | 'title' | 'confirm' | 'missing' | 'children'> & {
  onClose: () => void;
};

function Filling({ act, title, confirm, missing, children, onClose }: FillingProps) {
  const actor = ActActor.useActorRef();
  const failed = ActActor.useSelector(selectFailed);
  const isBusy = ActActor.useSelector(selectIsBusy);
  const isQuoting = ActActor.useSelector(selectIsQuoting);
  const isUnquoted = ActActor.useSelector(selectIsUnquoted);
  const mayConfirm = ActActor.useSelector(selectMayConfirm);
  // `missing` explains incomplete input: missing figures are no failure
  const isUnfinished = Boolean(missing) && failed?.status === 422;
  const standing = standingAfter(failed, act);
  const isDecided = standing?.next === null;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // scroll to a failure below a long form, but never while figures fail during typing
    if (failed && !isUnquoted) body.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [failed, isUnquoted]);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={title}
      footer={
        <>
          {isDecided ? null : isUnquoted && !isUnfinished ? (
            <Button onClick={() => actor.send({ type: 'preview.reload' })}>
              <Trans>Recalculate</Trans>
            </Button>
          ) : (
            <Button
              disabled={(!mayConfirm && !isBusy) || Boolean(missing)}
              loading={isBusy || isQuoting}
              onClick={() => actor.send({ type: 'act.confirm', key: newKey() })}
            >
              {confirm}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
        </>
      }
    >
      <div ref={body} className={classes.body}>
        {children}
        {missing ? <p className={classes.missing}>{missing}</p> : null}
        <DeskFailed failed={isUnfinished ? null : failed} />
        {standing ? <ChangedMeanwhile standing={standing} /> : null}
      </div>
    </Dialog>
  );
}

export function StepUp({ actor }: { actor: ActorRefFrom<typeof deskActMachine> }) {
  const { t } = useLingui();
  const code = useSelector(actor, selectCode);
  const failed = useSelector(actor, selectFailed);
  const isBusy = useSelector(actor, selectIsBusy);
  const onClose = () => actor.send({ type: 'act.keep' });
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isBusy}
      title={<Trans>Confirm it is you</Trans>}
      footer={
        <>
          <Button loading={isBusy} onClick={() => actor.send({ type: 'code.send' })}>
            <Trans>Confirm</Trans>
          </Button>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'code.send' });
        }}
      >
        <p>
          <Trans>
            Actions on money, people, rules and documents need a new code from your app. It is valid for ten minutes.
          </Trans>
        </p>
        <TextField
          label={t`Code from the app`}
          name="code"
          {...ONE_TIME_CODE}
          data-autofocus
          readOnly={isBusy}
          value={code}
          onChange={(event) => actor.send({ type: 'code.type', code: event.target.value })}
        />
        <DeskFailed failed={failed} />
      </form>
    </Dialog>
  );
}
