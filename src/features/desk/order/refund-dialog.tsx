import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { quoteRefund } from '#contract/calls/desk/order-money.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { isUnreadableAmount, typedAmount } from '#contract/rules/typed-amount.ts';
import { selectPreview } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActAmountField, ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { REASON_WORDS } from '#src/features/desk/refund-words.ts';
import { Sum } from '#src/features/desk/sum.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { SecondPerson } from './second-person.tsx';
import classes from './order.module.css';

type RefundFigures = ReplyOf<typeof quoteRefund>['data'];

export function RefundDialog({ order }: { order: DeskOrder }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const [amount, reason, note] = [useText('amount'), useText('reason'), useText('note')];
  const isUnreadable = isUnreadableAmount(useText('supplier_credit'));
  const { currency, left } = order.money;
  const needsNote = reason === 'other' && note.trim() === '';
  return (
    <ActDialog
      act="refund"
      title={<Trans>Part refund</Trans>}
      confirm={<Trans>Refund it</Trans>}
      missing={
        typedAmount(amount) === 0 ? (
          <Trans>
            Left to refund: <Sum of={left.gateway + left.wallet} currency={currency} />
          </Trans>
        ) : isUnreadable ? (
          <Trans>Correct the amount that cannot be read.</Trans>
        ) : needsNote ? (
          <Trans>Say in the email what it is for.</Trans>
        ) : null
      }
    >
      <ActAmountField label={t`Amount in ${currency === 'KWD' ? t`dinars` : t`riyals`}`} name="amount" />
      <ActSelectField
        label={t`Reason`}
        name="reason"
        choices={REFUND_REASON_NAMES.map((value) => ({ value, label: i18n._(REASON_WORDS[value]) }))}
      />
      <ActAmountField label={t`What suppliers credit us for it`} optional name="supplier_credit" />
      <ActTextField label={t`Text of the email`} optional={reason !== 'other'} name="note" maxLength={500} />
      {isUnreadable ? null : <Figures />}
    </ActDialog>
  );
}

function Figures() {
  const figures = ActActor.useSelector(selectPreview) as RefundFigures | null;
  const credit = typedAmount(useText('supplier_credit'));
  if (!figures) return null;
  const { currency, back, bearer, expert, needs_second, left_after } = figures;
  return (
    <div role="status" className={classes.effect}>
      <dl>
        {back.gateway > 0 ? (
          <Fact name={<Trans>To the card or account that paid</Trans>}>
            <Sum of={back.gateway} currency={currency} />
          </Fact>
        ) : null}
        {back.wallet > 0 ? (
          <Fact name={<Trans>Into the wallet</Trans>}>
            <Sum of={back.wallet} currency={currency} />
          </Fact>
        ) : null}
        <Fact name={<Trans>Remaining</Trans>}>
          <Sum of={left_after.gateway + left_after.wallet} currency={currency} />
        </Fact>
        {credit > 0 ? (
          <Fact name={<Trans>Credit from suppliers</Trans>}>
            <Sum of={credit} currency={currency} />
          </Fact>
        ) : null}
        <Fact name={<Trans>The expert’s share changes by</Trans>}>
          <Sum of={expert} currency={currency} signed />
        </Fact>
      </dl>
      <p>
        {bearer === 'house' ? (
          <Trans>The company bears it.</Trans>
        ) : (
          <Trans>Supplier, expert and company bear it.</Trans>
        )}
      </p>
      <SecondPerson why={needs_second} />
    </div>
  );
}
