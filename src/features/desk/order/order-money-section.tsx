import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import type { MOVEMENT_KINDS } from '#contract/entities/desk/order-money.ts';
import { useFormats } from '#src/locale/format.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { Person } from '#src/components/person.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { DeskSheet, SheetHead } from '#src/features/desk/desk-sheet.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import classes from './order.module.css';

const MOVEMENTS: Record<(typeof MOVEMENT_KINDS)[number], MessageDescriptor> = {
  payment: msg`Paid through the gateway`,
  wallet_payment: msg`Paid from the wallet`,
  part_refund: msg`Part refund`,
  refund: msg`Refund of the payment`,
  wallet_refund: msg`Refunded to the wallet`,
};

export function OrderMoneySection({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const formats = useFormats();
  const { money } = order;
  const { currency } = money;
  const balance = money.movements.at(-1)?.balance ?? 0;
  const figures: [MessageDescriptor, number | null][] = [
    [msg`To pay`, money.to_pay],
    [msg`Paid`, money.paid],
    [msg`Refunded`, money.refunded],
    [msg`On its way back`, money.refunding],
    [msg`We hold now`, balance],
    [msg`Cancellation fee now`, money.fee_now],
  ];
  return (
    <DeskSection title={<Trans>Money</Trans>}>
      <dl className={classes.figures}>
        {figures.map(([name, amount]) => (
          <div key={name.id}>
            <dt>{i18n._(name)}</dt>
            <dd>{amount === null ? '–' : <Sum of={amount} currency={currency} />}</dd>
          </div>
        ))}
      </dl>
      {money.movements.length > 0 ? (
        <DeskSheet
          heads={
            <>
              <SheetHead>
                <Trans>Time</Trans>
              </SheetHead>
              <SheetHead>
                <Trans>Movement</Trans>
              </SheetHead>
              <SheetHead money>
                <Trans>Amount</Trans>
              </SheetHead>
              <SheetHead money>
                <Trans>Balance</Trans>
              </SheetHead>
            </>
          }
        >
          {money.movements.map((movement) => (
            <tr key={`${movement.at} ${movement.kind} ${movement.reference} ${movement.balance}`}>
              <td>{formats.fullInstant(movement.at, TEAM_ZONE)}</td>
              <td data-phone="wide" className={classes.movement}>
                {i18n._(MOVEMENTS[movement.kind])}
                {movement.is_done ? null : (
                  <>
                    {' '}
                    <Trans>(on its way)</Trans>
                  </>
                )}
                {movement.reference ? (
                  <small>
                    <bdi translate="no" dir="ltr">
                      {movement.reference}
                    </bdi>
                  </small>
                ) : null}
              </td>
              <td className={sheet.money} data-phone="end">
                <Sum of={movement.amount} currency={currency} signed />
              </td>
              <td className={sheet.money} data-phone="labelled" data-label={t`Balance`}>
                <Sum of={movement.balance} currency={currency} />
              </td>
            </tr>
          ))}
        </DeskSheet>
      ) : (
        <p className={classes.quiet}>
          <Trans>Nothing has been paid yet.</Trans>
        </p>
      )}
      <OrderRefunds order={order} />
      {order.earning ? (
        <p className={classes.quiet}>
          <Trans>
            <Person name={order.earning.expert.name} /> earns <Sum of={order.earning.amount} currency={currency} /> from
            it.
          </Trans>
        </p>
      ) : null}
    </DeskSection>
  );
}
