import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { inspect } from '#src/app/inspect.ts';
import { ReviewScreen } from '#src/screens/reviews/review-screen.tsx';
import { wireReviewWithdrawal } from '#src/wiring/review-withdrawal.wiring.ts';
import { wireReviewForm } from '#src/wiring/review-form.wiring.ts';

/** /booking/review/{order_id} */
export function ReviewRoute() {
  const { order_id = '' } = useParams();
  const logic = useMemo(() => wireReviewForm(order_id), [order_id]);
  return (
    <ReviewScreen
      key={order_id}
      orderId={order_id}
      logic={logic}
      wireWithdrawal={wireReviewWithdrawal}
      inspect={inspect}
    />
  );
}
