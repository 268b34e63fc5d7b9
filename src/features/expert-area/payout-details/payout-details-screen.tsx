import { Trans } from '@lingui/react/macro';
import { DETAILS_HOLD_HOURS, type PayoutDetails } from '#contract/entities/payout-details.ts';
import type { payoutDetailsMachine } from '#machines/expert-area/payout-details.machine.ts';
import { expertQueries } from '#src/api/expert-queries.ts';
import { Notice } from '#src/components/notice.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { PayoutDetailsForm, PayoutDetailsActor } from './payout-details-form.tsx';

export function PayoutDetailsScreen({ logic }: { logic: typeof payoutDetailsMachine }) {
  const read = useDeskQuery(expertQueries.payoutDetails());
  const inspect = useInspect();
  const hours = useCounts()('hours', DETAILS_HOLD_HOURS);
  return (
    <>
      <DeskTitle>
        <Trans>Your bank account</Trans>
      </DeskTitle>
      <p>
        <Trans>
          Shares that are due are sent to this account with the next transfer; without one in the currency’s country
          they are paid into your wallet. A change is confirmed by a code we email you, and payouts are then on hold for{' '}
          {hours}.
        </Trans>
      </p>
      <ReadOrWait read={read}>
        {(details) => (
          <>
            <Standing details={details} />
            <PayoutDetailsActor.Provider logic={logic} options={{ inspect }}>
              <PayoutDetailsForm isFirst={details.bank === null} />
            </PayoutDetailsActor.Provider>
          </>
        )}
      </ReadOrWait>
    </>
  );
}

function Standing({ details: { bank, held_until } }: { details: PayoutDetails }) {
  const formats = useFormats();
  if (bank === null)
    return (
      <p>
        <Trans>You have not given us a bank account yet.</Trans>
      </p>
    );
  const until = held_until === null ? null : formats.fullInstant(held_until, 'Asia/Kuwait');
  const since = formats.fullInstant(bank.since, 'Asia/Kuwait');
  return (
    <>
      {until === null ? null : (
        <Notice tone="warn">
          <Trans>Your payouts are on hold until {until}, because your bank account has just changed.</Trans>
        </Notice>
      )}
      <p>
        <b>{bank.holder}</b>
        <br />
        <bdi translate="no" dir="ltr">
          {bank.country} •••• {bank.end}
        </bdi>
        <br />
        <small>
          <Trans>Since {since}</Trans>
        </small>
      </p>
    </>
  );
}
