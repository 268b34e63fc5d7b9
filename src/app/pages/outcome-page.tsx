import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { BookingAccount, useRenewWallet } from '#src/app/booking-account.tsx';
import { OutcomeScreen } from '#src/screens/booking/outcome-screen.tsx';
import { ticketOfTab } from '#src/wiring/checkout-of-tab.ts';
import { wireCancellation, wireOrderStatus } from '#src/wiring/order-status.wiring.ts';

const cancellationOf = (tellCancelled: Parameters<typeof wireCancellation>[0]['tellCancelled']) =>
  wireCancellation({ tellCancelled });

/** /booking/success/{order_id?} and /booking/failed/{order_id?}: both show what is true of the order (R16). */
export function OutcomeRoute() {
  const { order_id = null } = useParams();
  const renewWallet = useRenewWallet();
  const logic = useMemo(
    () => wireOrderStatus({ ticket: ticketOfTab, leaveTo: (url) => window.location.assign(url), renewWallet }),
    [renewWallet],
  );
  return (
    <BookingAccount>
      <OutcomeScreen
        order_id={order_id}
        wallet={order_id === null ? null : ticketOfTab.walletFor(order_id)}
        logic={logic}
        cancellationOf={cancellationOf}
      />
    </BookingAccount>
  );
}
