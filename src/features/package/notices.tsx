import { UnstyledButton } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { SavedSelection } from '#contract/entities/main-offer-details.ts';
import { wantedFlight } from '#contract/rules/meaning.ts';
import { flightNumbers, lostParts } from '#contract/rules/shared-trip.ts';
import {
  selectChosen,
  selectIsStale,
  selectMessage,
  selectNotice,
  selectWish,
} from '#machines/package/selection.selectors.ts';
import type { Choice } from '#machines/package/selection.machine.ts';
import { lateDialog } from '#src/components/modal.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFlow } from './flow-context.tsx';
import classes from './notices.module.css';

const Stale = lateDialog(async () => (await import('./stale-dialog.tsx')).StaleDialog);

export function Notices() {
  return (
    <>
      <ChoiceNotice />
      <StaleDialog />
    </>
  );
}

/** Without the stale notice, which the page itself shows. */
export function ChoiceNotice() {
  const { i18n } = useLingui();
  const { selection } = useFlow();
  const notice = useSelector(selection, selectNotice);
  const message = useSelector(selection, selectMessage);
  if (!notice) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="warn" live>
        {notice === 'choice.replaced' ? <Replaced /> : null}
        {notice === 'activity.lost' ? (
          <Trans>Your trip no longer includes what is not available any more: {message}.</Trans>
        ) : null}
        {notice === 'room.replaced' || notice === 'hotel.failed' ? (
          <>
            {i18n._(WORDS[notice])} {message}
          </>
        ) : null}{' '}
        <UnstyledButton className="et-link" onClick={() => selection.send({ type: 'notice.dismiss' })}>
          <Trans>I understand</Trans>
        </UnstyledButton>
      </Notice>
    </div>
  );
}

function Replaced() {
  const { selection } = useFlow();
  const chosen = useSelector(selection, selectChosen);
  const wish = useSelector(selection, selectWish);
  return chosen ? <ReplacedWords chosen={chosen} wish={wish} /> : null;
}

export function ReplacedWords({ chosen, wish }: { chosen: Choice; wish: SavedSelection }) {
  const { flight, fare, hotels } = lostParts(wish, chosen);
  const numbers = (list: string[]) => (
    <bdi translate="no" dir="ltr">
      {list.join(' · ')}
    </bdi>
  );
  const lost = numbers(flight ?? fare ?? []);
  const instead = numbers(flightNumbers(wantedFlight(chosen.flight).meaning));
  return (
    <>
      {flight ? (
        <Trans>
          The flight {lost} is no longer available, so we chose the cheapest instead: {instead}.
        </Trans>
      ) : null}
      {fare ? (
        <Trans>The fare you chose on the flight {lost} is no longer available, so we chose the cheapest.</Trans>
      ) : null}
      {hotels.map((stop) => {
        const hotel = <bdi translate="no">{chosen.stops[stop]?.hotel.HotelDetails.HotelName}</bdi>;
        const name = wish.stops[stop]?.HotelName;
        const gone = <bdi translate="no">{name}</bdi>;
        return (
          <span key={stop}>
            {' '}
            {name ? (
              <Trans>
                A stay at {gone} is no longer available, so we chose the cheapest instead: {hotel}.
              </Trans>
            ) : (
              <Trans>The hotel you chose is no longer available, so we chose the cheapest instead: {hotel}.</Trans>
            )}
          </span>
        );
      })}
    </>
  );
}

const WORDS = {
  'room.replaced': msg`selected room not available new selected Rooms`,
  'hotel.failed': msg`We could not load this hotel’s rooms, so your previous hotel stays chosen.`,
};

/** Loaded on demand: few choices grow stale. */
export function StaleDialog() {
  const { selection } = useFlow();
  return useSelector(selection, selectIsStale) ? <Stale /> : null;
}
