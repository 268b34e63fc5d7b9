import { useCallback, useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { deskQueries } from '#src/api/desk-queries.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import type { deskActMachine, ActEffects } from '#machines/desk/desk-act.machine.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { OrderPage } from './order-page.tsx';

type OrderScreenProps = {
  id: string;
  provide: (id: string, effects: ActEffects) => typeof deskActMachine;
};

export function OrderScreen({ id, provide }: OrderScreenProps) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const read = useDeskQuery(deskQueries.order(id));
  const { data } = read;
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.order(id).queryKey }),
    [id, queryClient],
  );
  const effects = useActEffects(renew);
  // a new state of the order means a new timeline
  useEffect(() => {
    if (data) void queryClient.invalidateQueries({ queryKey: deskQueries.timelines });
  }, [data, queryClient]);
  const logic = useMemo(() => provide(id, effects), [id, provide, effects]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <ReadOrWait read={read} outline={<Loading />}>
        {(order: DeskOrder) => <OrderPage order={order} />}
      </ReadOrWait>
    </ActActor.Provider>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <LineSkeleton width="min(240px, 100%)" height={30} />
      <LineSkeleton height={120} />
      <LineSkeleton height={320} />
    </div>
  );
}
