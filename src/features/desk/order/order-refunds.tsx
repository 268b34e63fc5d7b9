import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import type { REFUND_STATES } from '#contract/entities/desk/order-money.ts';
import { Tag, type Tone } from '#src/components/tag.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { REASON_WORDS } from '#src/features/desk/refund-words.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import classes from './order.module.css';

const STATES: Record<(typeof REFUND_STATES)[number], { name: MessageDescriptor; tone: Tone }> = {
  pending: { name: msg`On its way`, tone: 'info' },
  attention: { name: msg`Late`, tone: 'bad' },
  done: { name: msg`Refund completed`, tone: 'ok' },
  refused: { name: msg`Refused`, tone: 'warn' },
};

export function OrderRefunds({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  if (order.refunds.length === 0) return null;
  return (
    <>
      <h3 className={classes.small}>
        <Trans>Part refunds</Trans>
      </h3>
      <ul className={classes.refunds}>
        {order.refunds.map((refund) => (
          <li key={refund.refund_id}>
            <Tag tone={STATES[refund.state].tone}>{i18n._(STATES[refund.state].name)}</Tag>
            <span>
              {i18n._(REASON_WORDS[refund.reason])}
              {refund.trouble ? (
                <small lang="en" dir="ltr">
                  {refund.trouble}
                </small>
              ) : null}
            </span>
            <Sum of={refund.amount} currency={order.money.currency} />
            {refund.may_send_again ? (
              <Button
                variant="default"
                size="sm"
                onClick={() =>
                  actor.send({ type: 'act.ask', name: 'send_again', fields: { refund_id: refund.refund_id } })
                }
              >
                <Trans>Send again</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ActDialog act="send_again" title={<Trans>Ask the gateway again?</Trans>} confirm={<Trans>Send it again</Trans>}>
        <p>
          <Trans>
            A refused refund is sent under a new reference, a waiting one under its own, so that nothing is refunded
            twice.
          </Trans>
        </p>
      </ActDialog>
    </>
  );
}
