import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { Settlement } from '#contract/calls/desk/order-money.ts';
import { Money } from '#src/components/money.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';

type RequestProps = Pick<Approval, 'request' | 'currency'>;

export function OrderRequest({ approval: { act, target_id, target_name, request, currency } }: { approval: Approval }) {
  return (
    <>
      <small>
        <LocaleLink to={`/staff/orders/${target_id}`} className="et-link">
          {target_name === null ? (
            <Trans>Open the booking</Trans>
          ) : (
            <bdi translate="no" dir="ltr">
              {target_name}
            </bdi>
          )}
        </LocaleLink>
      </small>
      {act === 'order.settle' ? <SettlementRequest settlement={request.settlement as Settlement} /> : null}
      {act === 'order.cancel' ? <CancellationRequest request={request} currency={currency} /> : null}
      {act === 'order.refund' ? <CreditRequest request={request} currency={currency} /> : null}
      {act === 'order.refund' && request.note ? <small dir="auto">{String(request.note)}</small> : null}
    </>
  );
}

const OUTCOMES: Record<Settlement['outcome'], ReactNode> = {
  booked: <Trans>It is booked</Trans>,
  refused: <Trans>It is not booked</Trans>,
  cancelled: <Trans>It is cancelled at the supplier</Trans>,
  returned: <Trans>The money was returned</Trans>,
  refund_done: <Trans>The money was returned</Trans>,
  refund_refused: <Trans>It cannot be refunded this way</Trans>,
};

function SettlementRequest({ settlement }: { settlement: Settlement }) {
  const reference =
    'locator' in settlement ? settlement.locator : 'bank_reference' in settlement ? settlement.bank_reference : null;
  return (
    <small>
      <SettlementTarget settlement={settlement} />
      {OUTCOMES[settlement.outcome]}
      {reference === null ? null : (
        <>
          {' · '}
          <bdi translate="no" dir="ltr" className="et-reference">
            {reference}
          </bdi>
        </>
      )}
    </small>
  );
}

function SettlementTarget({ settlement }: { settlement: Settlement }) {
  if ('part' in settlement)
    return (
      <>
        <Trans>Part {settlement.part + 1} of the booking</Trans>
        {': '}
      </>
    );
  const isPayment = 'payment_id' in settlement;
  return (
    <>
      {isPayment ? <Trans>Refund of the payment</Trans> : <Trans>Part refund</Trans>}{' '}
      <bdi translate="no" dir="ltr" className="et-reference">
        {isPayment ? settlement.payment_id : settlement.refund_id}
      </bdi>
      {': '}
    </>
  );
}

function CreditRequest({ request, currency }: RequestProps) {
  const credit = Number(request.supplier_credit_minor ?? 0);
  return credit > 0 && currency ? (
    <small>
      <Trans>Credit from suppliers</Trans> <Money minor={credit} currency={currency} />
    </small>
  ) : null;
}

function CancellationRequest({ request: { fee_minor, waived_minor, refund_to }, currency }: RequestProps) {
  const [fee, waived] = [Number(fee_minor), Number(waived_minor)];
  if (!currency) return null;
  return (
    <>
      <small>
        <Trans>Cancellation fee</Trans> <Money minor={fee} currency={currency} />
      </small>
      {waived > 0 ? (
        <small>
          <Trans>How much of the fee the company waives</Trans> <Money minor={waived} currency={currency} />
        </small>
      ) : null}
      {refund_to === 'wallet' || refund_to === 'source' ? (
        <small>
          <Trans>Refund to</Trans>:{' '}
          {refund_to === 'wallet' ? <Trans>Into the wallet, at once</Trans> : <Trans>To the card or account</Trans>}
        </small>
      ) : null}
    </>
  );
}
