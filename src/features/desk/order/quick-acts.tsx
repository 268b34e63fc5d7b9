import { Trans } from '@lingui/react/macro';
import { selectFailed, selectIsSteppingUp } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';

/** A dialog opens only for a code or a failure. */
export function QuickActs() {
  const failed = ActActor.useSelector(selectFailed);
  const isSteppingUp = ActActor.useSelector(selectIsSteppingUp);
  if (!failed && !isSteppingUp) return null;
  return (
    <>
      <ActDialog act="claim" title={<Trans>The action was not carried out</Trans>} confirm={<Trans>Try again</Trans>}>
        {null}
      </ActDialog>
      <ActDialog
        act="try_again"
        title={<Trans>The action was not carried out</Trans>}
        confirm={<Trans>Try again</Trans>}
      >
        {null}
      </ActDialog>
    </>
  );
}
