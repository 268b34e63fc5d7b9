import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeskOrder, OrderAct } from '#contract/entities/desk/order.ts';
import { newKey } from '#src/api/new-key.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReviewDoneDialog } from './review-done-dialog.tsx';
import { QuickActs } from './quick-acts.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import classes from './order.module.css';

const WITH_FIGURES = ['refund', 'cancel'];
/** Acts outside the role are hidden instead. */
const WHY_NOT: Record<string, MessageDescriptor> = {
  state: msg`Not available in this state`,
  left: msg`Nothing is left to refund`,
  nothing: msg`Nothing to settle`,
  erased: msg`The data was deleted`,
};
const NO_EMAIL = msg`No email has been sent yet`;
const whyNot = (act: OrderAct, why: string): MessageDescriptor =>
  (act === 'resend' && why === 'nothing' ? NO_EMAIL : WHY_NOT[why]) ?? WHY_NOT.state!;

export function OrderActs({ order }: { order: DeskOrder }) {
  const actor = ActActor.useActorRef();
  const ask = (name: string, fields: Record<string, unknown> = {}) =>
    actor.send({
      type: 'act.ask',
      name,
      fields: { version: order.version, ...fields },
      hasPreview: WITH_FIGURES.includes(name),
    });
  const take = () => {
    ask('claim', { act: order.claim?.mine ? 'release' : 'take' });
    actor.send({ type: 'act.confirm', key: newKey() });
  };
  const look = () => {
    ask('try_again');
    actor.send({ type: 'act.confirm', key: newKey() });
  };
  return (
    <div className={classes.acts} data-no-print>
      <ActButton order={order} act="claim" shortcut="A" onAct={take}>
        {order.claim?.mine ? <Trans>Unassign</Trans> : <Trans>Assign to me</Trans>}
      </ActButton>
      <ActButton
        order={order}
        act="refund"
        shortcut="R"
        onAct={() => ask('refund', { amount: '', reason: 'customer_request', supplier_credit: '', note: '' })}
      >
        <Trans>Part refund</Trans>
      </ActButton>
      <ActButton
        order={order}
        act="cancel"
        shortcut="C"
        onAct={() => ask('cancel', { waive: '', refund_to: 'source', reason: '' })}
      >
        <Trans>Cancel the booking</Trans>
      </ActButton>
      <ActButton
        order={order}
        act="settle"
        shortcut="S"
        onAct={() => ask('settle', { target: '', outcome: 'done', reference: '', evidence: '' })}
      >
        <Trans>Settle manually</Trans>
      </ActButton>
      <ActButton order={order} act="try_again" onAct={look}>
        <Trans>Check with the supplier now</Trans>
      </ActButton>
      <ActButton order={order} act="resend" onAct={() => ask('resend', { mail: order.mails.at(-1)?.mail ?? '' })}>
        <Trans>Resend an email</Trans>
      </ActButton>
      <RefundDialog order={order} />
      <CancelDialog order={order} />
      <SettleDialog order={order} />
      <ResendDialog order={order} />
      <ReviewDoneDialog />
      <QuickActs />
    </div>
  );
}

type ActButtonProps = { order: DeskOrder; act: OrderAct; onAct: () => void; shortcut?: string; children: ReactNode };

export function ActButton({ order, act, onAct, shortcut, children }: ActButtonProps) {
  const { i18n } = useLingui();
  const { how, why } = order.may[act];
  if (why === 'role') return null;
  return (
    <span className={classes.act}>
      <Button variant="default" size="sm" disabled={how === null} aria-keyshortcuts={shortcut} onClick={onAct}>
        {children}
      </Button>
      {how === null && why ? <small>{i18n._(whyNot(act, why))}</small> : null}
      {how === 'asks' ? (
        <small>
          <Trans>needs a second approval</Trans>
        </small>
      ) : null}
    </span>
  );
}
