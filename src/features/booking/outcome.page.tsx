import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { BookingAccount, useRenewWallet } from './booking-account.page.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import { ticketOfTab } from './checkout-of-tab.effects.ts';
import { provideCancellation, provideOrderStatus } from './order-status.effects.ts';

const cancellationOf = (onCancelled: Parameters<typeof provideCancellation>[0]['onCancelled']) =>
  provideCancellation({ onCancelled });

export function OutcomeRoute() {
  const { order_id = null } = useParams();
  const renewWallet = useRenewWallet();
  const logic = useMemo(
    () => provideOrderStatus({ ticket: ticketOfTab, leaveTo: (url) => window.location.assign(url), renewWallet }),
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
