import { UnstyledButton } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectIsStale, selectMessage, selectNotice } from '#machines/package/selection.selectors.ts';
import type { SelectionNotice } from '#machines/package/selection.machine.ts';
import { lateDialog } from '#src/components/modal.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFlow } from './flow-context.tsx';
import classes from './notices.module.css';

const Stale = lateDialog(async () => (await import('./stale-dialog.tsx')).StaleDialog);

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
  const { i18n } = useLingui();
  const { selection } = useFlow();
  const notice = useSelector(selection, selectNotice);
  const message = useSelector(selection, selectMessage);
  if (!notice) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="warn" live>
        {i18n._(WORDS[notice])} {message}{' '}
        <UnstyledButton className="et-link" onClick={() => selection.send({ type: 'notice.dismiss' })}>
          <Trans>I understand</Trans>
        </UnstyledButton>
      </Notice>
    </div>
  );
}

const WORDS: Record<SelectionNotice, MessageDescriptor> = {
  'room.replaced': msg`selected room not available new selected Rooms`,
  'hotel.failed': msg`We could not load this hotel’s rooms, so your previous hotel stays chosen.`,
  'activity.full': msg`An activity is sold out on its day, so it is no longer part of the trip.`,
  'choice.replaced': msg`Part of your choice is no longer available, so we chose the cheapest alternative.`,
};

/** Its words come when they are needed: few choices grow that old. */
export function StaleDialog() {
  const { selection } = useFlow();
  return useSelector(selection, selectIsStale) ? <Stale /> : null;
}
