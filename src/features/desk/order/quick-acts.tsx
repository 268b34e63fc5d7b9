import { Trans } from '@lingui/react/macro';
import { selectFailed, selectIsSteppingUp } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';

/** Acts that are done at a press, without a dialog: one opens only to ask for a code, or to say why it was not done, and to do it again. */
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
