import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { reviewQueries } from '#src/api/review-queries.ts';
import { inspect } from '#src/tab/inspect.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { provideReviewWithdrawal } from './review-withdrawal.effects.ts';
import { provideReviewForm } from './review-form.effects.ts';

export function ReviewRoute() {
  const { order_id = '' } = useParams();
  const queryClient = useQueryClient();
  const scope = useScope();
  const logic = useMemo(
    () =>
      provideReviewForm(order_id, {
        // refreshes state and version; the form keeps its input
        onSaved: () => void queryClient.invalidateQueries({ queryKey: reviewQueries.own(scope, order_id).queryKey }),
      }),
    [scope, order_id, queryClient],
  );
  return (
    <ReviewScreen
      key={order_id}
      orderId={order_id}
      logic={logic}
      provideWithdrawal={provideReviewWithdrawal}
      inspect={inspect}
    />
  );
}
