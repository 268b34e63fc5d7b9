import type { ReactNode } from 'react';
import { waitFor } from 'xstate';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { OrderActor } from './order-actor.ts';

type OrderPartProps = { part: string; children: ReactNode; wide?: boolean };

/** Retrying after a crash reads the order again [OP9]. */
export function OrderPart(props: OrderPartProps) {
  const actor = OrderActor.useActorRef();
  const readAgain = () => {
    actor.send({ type: 'order.reload' });
    return waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  };
  return <SectionBoundary {...props} refresh={readAgain} />;
}
