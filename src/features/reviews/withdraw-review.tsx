import { useMemo } from 'react';
import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ActorOptions, AnyActorLogic } from 'xstate';
import type { OwnReview } from '#contract/entities/review.ts';
import type { reviewWithdrawalMachine } from '#machines/reviews/review-withdrawal.machine.ts';
import { selectFailed, selectIsBusy, selectIsOpen } from '#machines/reviews/review-withdrawal.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { Notice } from '#src/components/notice.tsx';
import { say } from '#src/components/say.ts';

export type ProvideWithdrawal = (effects: {
  orderId: string;
  onWithdrawn: (message: string) => void;
  onChanged: () => void;
}) => typeof reviewWithdrawalMachine;
type WithdrawReviewProps = {
  review: OwnReview['review'];
  orderId: string;
  provide: ProvideWithdrawal;
  inspect?: ActorOptions<AnyActorLogic>['inspect'];
  onDone: () => unknown;
};

/** Final: it disappears everywhere and cannot be written again [ST9]. */
export function WithdrawReview({ review, orderId, provide, inspect, onDone }: WithdrawReviewProps) {
  const { t } = useLingui();
  const logic = useMemo(
    () =>
      provide({
        orderId,
        onWithdrawn(message) {
          say(message);
          onDone();
        },
        onChanged: () => void onDone(),
      }),
    [provide, orderId, onDone],
  );
  const actor = useActorRef(logic, { inspect });
  const isOpen = useSelector(actor, selectIsOpen);
  const isBusy = useSelector(actor, selectIsBusy);
  const failed = useSelector(actor, selectFailed);
  if (review === null || review.state === 'withdrawn') return null;
  const keep = () => actor.send({ type: 'withdrawal.keep' });
  return (
    <>
      <div>
        <Button variant="default" onClick={() => actor.send({ type: 'withdrawal.ask', version: review.version })}>
          <Trans>Withdraw the review</Trans>
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={keep}
        dismissible={!isBusy}
        title={<Trans>Withdraw your review?</Trans>}
        footer={
          <>
            <Button loading={isBusy} onClick={() => actor.send({ type: 'withdrawal.confirm', key: newKey() })}>
              <Trans>Yes, withdraw it</Trans>
            </Button>
            <Button variant="default" disabled={isBusy} onClick={keep}>
              <Trans>Keep it</Trans>
            </Button>
          </>
        }
      >
        <p>
          {review.state === 'published' ? (
            <Trans>It disappears from every page, and you cannot write another for this booking.</Trans>
          ) : (
            <Trans>It is not published, and you cannot write another for this booking.</Trans>
          )}
        </p>
        {failed ? (
          <Notice tone="bad" live>
            {failed.message || t`Your review could not be withdrawn. Check your connection and try again.`}
          </Notice>
        ) : null}
      </Dialog>
    </>
  );
}
