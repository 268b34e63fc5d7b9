import { Button } from '#src/components/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsStale, selectMessage, selectNotice } from '#machines/selection/selection.selectors.ts';
import type { SelectionNotice } from '#machines/selection/selection.types.ts';
import { Dialog } from '#src/components/dialog.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFlow } from './flow-context.tsx';
import classes from './notices.module.css';

/** What the selection has to say: a room that had to change (X9), a hotel that would not answer, a choice too old (X8). */
export function Notices() {
  return (
    <>
      <ChoiceNotice />
      <StaleDialog />
    </>
  );
}

/** What a panel over the page says of the choice; the page itself says when it is too old. */
export function ChoiceNotice() {
  const { selection } = useFlow();
  const notice = useSelector(selection, selectNotice);
  const message = useSelector(selection, selectMessage);
  if (!notice) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="warn" live>
        <Words notice={notice} /> {message}{' '}
        <button type="button" className="et-link" onClick={() => selection.send({ type: 'notice.dismiss' })}>
          <Trans>I understand</Trans>
        </button>
      </Notice>
    </div>
  );
}

function Words({ notice }: { notice: SelectionNotice }) {
  if (notice === 'room.replaced') return <Trans>selected room not available new selected Rooms</Trans>;
  if (notice === 'hotel.failed')
    return <Trans>This hotel did not give us its rooms, so your former hotel stays chosen.</Trans>;
  return <Trans>Part of what you had chosen is no longer on sale, so the cheapest took its place.</Trans>;
}

/** X8: nothing is lost; the same choice is priced again. */
export function StaleDialog() {
  const { selection } = useFlow();
  const isStale = useSelector(selection, selectIsStale);
  return (
    <Dialog
      open={isStale}
      onClose={() => selection.send({ type: 'selection.renew' })}
      title={<Trans>These prices are 20 minutes old</Trans>}
      dismissible={false}
      footer={
        <Button onClick={() => selection.send({ type: 'selection.renew' })}>
          <Trans>See today’s price for my choice</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          The hotel or the flight may have become unavailable because filling in the data took too long. Please return
          to the package and pick new ones if needed: everything you chose is kept.
        </Trans>
      </p>
    </Dialog>
  );
}
