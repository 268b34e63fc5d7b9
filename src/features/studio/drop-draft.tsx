import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { selectOpenAct } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';

type Dropped = {
  draft_id: string;
  title: string;
  /** True for a published package, which stays. */
  isChange: boolean;
};

/** Also in the dialog of an act that the draft blocks, which then continues. */
export function DropButton({ draft_id, title, isChange }: Dropped) {
  const actor = ActActor.useActorRef();
  const isInTheWay = ActActor.useSelector(selectOpenAct) !== null;
  const ask = () => {
    const act = { name: 'drop', fields: { draft_id, title, isChange } };
    actor.send(isInTheWay ? { type: 'act.before', ...act } : { type: 'act.ask', ...act });
  };
  return (
    <Button size="sm" variant="default" onClick={ask}>
      {isChange ? <Trans>Delete the change</Trans> : <Trans>Delete</Trans>}
    </Button>
  );
}

export function DropDialog() {
  const title = String(useField('title') ?? '');
  const isChange = useField('isChange') === true;
  return (
    <ActDialog
      act="drop"
      title={isChange ? <Trans>Delete this change?</Trans> : <Trans>Delete this design?</Trans>}
      confirm={isChange ? <Trans>Delete the change</Trans> : <Trans>Delete</Trans>}
    >
      {title ? (
        <p>
          <b>{title}</b>
        </p>
      ) : null}
      <p>
        {isChange ? (
          <Trans>What you changed and have not published cannot be brought back. The published package stays.</Trans>
        ) : (
          <Trans>It cannot be brought back.</Trans>
        )}
      </p>
    </ActDialog>
  );
}
