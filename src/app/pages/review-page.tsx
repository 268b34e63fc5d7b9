import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { reviewQueries } from '#src/api/review-queries.ts';
import { inspect } from '#src/app/inspect.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ReviewScreen } from '#src/screens/reviews/review-screen.tsx';
import { wireReviewWithdrawal } from '#src/wiring/review-withdrawal.wiring.ts';
import { wireReviewForm } from '#src/wiring/review-form.wiring.ts';

/** /booking/review/{order_id} */
export function ReviewRoute() {
  const { order_id = '' } = useParams();
  const queryClient = useQueryClient();
  const scope = useScope();
  const logic = useMemo(
    () =>
      wireReviewForm(order_id, {
        // its state and its version are read anew; what stands in the form stays
        tellSaved: () => void queryClient.invalidateQueries({ queryKey: reviewQueries.own(scope, order_id).queryKey }),
      }),
    [scope, order_id, queryClient],
  );
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
