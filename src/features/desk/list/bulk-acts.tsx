import { useCallback, useMemo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { createActorContext } from '@xstate/react';
import type { BulkDone } from '#contract/calls/desk/letters.ts';
import { deskActMachine } from '#machines/desk/desk-act.machine.ts';
import {
  selectFailed,
  selectIsBusy,
  selectIsLost,
  selectIsSteppingUp,
  selectResult,
} from '#machines/desk/desk-act.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { Notice } from '#src/components/notice.tsx';
import { StepUp } from '#src/features/desk/act-dialog.tsx';
import { useDeskClosed } from '#src/features/desk/desk-context.ts';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { useRenewal } from '#src/features/desk/use-act-effects.ts';
import type { ProvideActs } from './list-tools.ts';
import classes from './list.module.css';
import { ListActor } from '#src/features/desk/list-frame.tsx';

/** Done without a dialog: undo is nearby. `fieldsOf` gives the call's fields. */
export type BulkWords<Row> = {
  provide: ProvideActs;
  acts: { name: string; label: ReactNode }[];
  fieldsOf: (rows: Row[]) => Record<string, unknown>;
};

const BulkActor = createActorContext(deskActMachine);

export function BulkActs({ provide, children }: { provide: ProvideActs | null; children: ReactNode }) {
  const list = ListActor.useActorRef();
  const onClosed = useDeskClosed();
  const inspect = useInspect();
  const renew = useRenewal(useCallback(() => list.send({ type: 'list.reload' }), [list]));
  const logic = useMemo(() => provide?.({ onDone: renew, onClosed, onOutdated: renew }), [provide, renew, onClosed]);
  if (!logic) return children;
  return (
    <BulkActor.Provider logic={logic} options={{ inspect }}>
      {children}
    </BulkActor.Provider>
  );
}

export function BulkButtons<Row>({ bulk: { acts, fieldsOf }, rows }: { bulk: BulkWords<Row>; rows: Row[] }) {
  const actor = BulkActor.useActorRef();
  const isBusy = BulkActor.useSelector(selectIsBusy);
  // unknown outcome: only the same act with the same key may follow
  const isLost = BulkActor.useSelector(selectIsLost);
  const act = (name: string) => {
    actor.send({ type: 'act.keep' });
    actor.send({ type: 'act.ask', name, fields: fieldsOf(rows) });
    actor.send({ type: 'act.confirm', key: newKey() });
  };
  return acts.map(({ name, label }) => (
    <Button key={name} variant="default" size="sm" disabled={isBusy || isLost} onClick={() => act(name)}>
      {label}
    </Button>
  ));
}

export function BulkResult() {
  const actor = BulkActor.useActorRef();
  const failed = BulkActor.useSelector(selectFailed);
  const isSteppingUp = BulkActor.useSelector(selectIsSteppingUp);
  const result = BulkActor.useSelector(selectResult);
  if (isSteppingUp) return <StepUp actor={actor} />;
  if (failed)
    return (
      <div>
        <DeskFailed failed={failed} />
        <Button variant="default" size="sm" onClick={() => actor.send({ type: 'act.confirm', key: newKey() })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (!result) return null;
  const { done, results } = result.data as BulkDone;
  const refusals = results.filter(({ ok }) => !ok);
  return (
    <Notice tone={refusals.length > 0 ? 'warn' : 'ok'} live>
      <Plural value={done} _0="None was done." one="One was done." other="# were done." />
      {refusals.length > 0 ? (
        <>
          {' '}
          <Plural value={refusals.length} one="One was not:" other="# were not:" />
          <ul className={classes.refused}>
            {refusals.map(({ id, name, message }) => (
              <li key={id}>
                <bdi translate="no" dir="ltr">
                  {name}
                </bdi>{' '}
                – {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
