import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/entities/order.ts';
import { byRoom } from '#contract/rules/party.ts';
import classes from './voucher.module.css';

type Travellers = Order['travellers'];

export function VoucherNames({ travellers }: { travellers: Travellers }) {
  const { t } = useLingui();
  const rooms = byRoom(travellers);
  if (rooms.length < 2) return <Names travellers={travellers} label={t`Names`} />;
  return (
    <div className={classes.rooms}>
      {rooms.map(({ room, travellers: guests }) => (
        <section key={room}>
          <h3>
            <Trans>Room {room}</Trans>
          </h3>
          <Names travellers={guests} label={t`Room ${room}`} />
        </section>
      ))}
    </div>
  );
}

const Names = ({ travellers, label }: { travellers: Travellers; label: string }) => (
  <ul className={classes.names} aria-label={label}>
    {travellers.map(({ name }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a traveller is a place in the party
      <li key={index}>
        <bdi translate="no" dir="ltr">
          {name}
        </bdi>
      </li>
    ))}
  </ul>
);
