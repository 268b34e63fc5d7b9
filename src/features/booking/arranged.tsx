import { Trans } from '@lingui/react/macro';
import type { BookedActivity } from './booked-activities.ts';
import classes from './voucher.module.css';

/** How what our team arranges stands, with meeting point and telephone once it is confirmed [CA14]. */
export function Arranged({
  of: { state, reference, meeting, phone },
}: {
  of: NonNullable<BookedActivity['arranged']>;
}) {
  if (state === 'arranging') return <Trans>being arranged</Trans>;
  if (state === 'given_back') return <Trans>not available, refunded</Trans>;
  return (
    <>
      <Trans>confirmed</Trans>
      {reference ? (
        <>
          {' · '}
          <bdi translate="no" dir="ltr">
            {reference}
          </bdi>
        </>
      ) : null}
      <span className={classes.ticket}>{meeting}</span>
      {phone ? (
        <span className={classes.ticket}>
          <bdi translate="no" dir="ltr">
            {phone}
          </bdi>
        </span>
      ) : null}
    </>
  );
}
