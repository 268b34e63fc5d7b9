import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { toMinor } from '#contract/rules/money.ts';
import { isDisputed } from '#machines/booking/order-status.rules.ts';
import { useHouse } from '#src/api/site-settings.ts';
import { MessageUsLink } from '#src/cards/message-us.tsx';
import { Money } from '#src/components/money.tsx';
import { Notice } from '#src/components/notice.tsx';
import classes from './outcome.module.css';

export function DisputedPayment({ order: { payment, quote, contact } }: { order: Order }) {
  const asked = <Money minor={toMinor(payment.differs_from ?? 0, quote.currency)} currency={quote.currency} />;
  return (
    <Trans>
      The bank reports a payment that differs from the {asked} we asked for. Our team is checking it: what you were
      charged either pays for your booking or goes back to you. Please do not pay again until we write to{' '}
      <bdi translate="no" dir="ltr">
        {contact.email}
      </bdi>
      .
    </Trans>
  );
}

export function OrderTroubles({ order }: { order: Order }) {
  const house = useHouse();
  const { payment, letter_failed, contact } = order;
  return (
    <>
      {payment.differs_from !== undefined && !isDisputed(order) ? (
        <Notice tone="warn" className={classes.trouble}>
          <DisputedPayment order={order} />
        </Notice>
      ) : null}
      {letter_failed ? (
        <Notice tone="warn" className={classes.trouble}>
          <Trans>
            Our email to{' '}
            <bdi translate="no" dir="ltr">
              {contact.email}
            </bdi>{' '}
            could not be delivered. What it says is on this page. If the address is wrong,{' '}
            <MessageUsLink whatsapp={house?.whatsapp}>message us</MessageUsLink>.
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
