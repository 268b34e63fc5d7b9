import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskOrder, OrderPart } from '#contract/entities/desk/order.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';

const SHORTEST_EVIDENCE = 10;

/** A part that was only held can only become "not held". */
const isAskedToBook = ({ our_ref, attempts }: OrderPart) =>
  attempts.some(({ action, attempt_id }) => action === 'book' && attempt_id.startsWith(`${our_ref}:`));

export function SettleDialog({ order }: { order: DeskOrder }) {
  const { t } = useLingui();
  const [target, outcome] = [useText('target'), useText('outcome')];
  const [reference, evidence] = [useText('reference'), useText('evidence')];
  const targets = [
    ...order.parts
      .filter((part) => part.may_settle)
      .map((part) =>
        isAskedToBook(part)
          ? { value: `part:${part.part}`, label: part.title }
          : { value: `hold:${part.part}`, label: t`${part.title}: it is not held` },
      ),
    ...order.parts
      .filter((part) => part.may_settle_cancellation)
      .map(({ part, title }) => ({ value: `cancellation:${part}`, label: t`Cancellation of ${title}` })),
    ...order.money.payments
      .filter(({ state }) => state === 'refunding')
      .map(({ payment_id }) => ({ value: `payment:${payment_id}`, label: t`Refund of the payment` })),
    ...order.refunds
      .filter(({ state }) => state === 'pending' || state === 'attention')
      .map(({ refund_id }) => ({ value: `refund:${refund_id}`, label: t`Part refund` })),
  ];
  const isChosen = target !== '';
  const isPart = target.startsWith('part:');
  const isPayment = target.startsWith('payment:');
  const isCancellation = target.startsWith('cancellation:');
  const isHold = target.startsWith('hold:');
  const hasOneOutcome = isPayment || isCancellation || isHold;
  const isRefused = isHold || (outcome === 'refused' && !hasOneOutcome);
  const missing = !isChosen ? (
    <Trans>Choose what was settled.</Trans>
  ) : !isRefused && reference.trim().length < 2 ? (
    <Trans>Enter the reference.</Trans>
  ) : evidence.trim().length < SHORTEST_EVIDENCE ? (
    <Trans>Say who told you, when, and how it can be checked.</Trans>
  ) : null;
  return (
    <ActDialog act="settle" title={<Trans>Settle manually</Trans>} confirm={<Trans>Settle it</Trans>} missing={missing}>
      <ActSelectField label={t`What was settled`} name="target" placeholder={t`Choose`} choices={targets} />
      {isChosen && !hasOneOutcome ? (
        <ActSelectField
          label={t`Outcome`}
          name="outcome"
          choices={[
            { value: 'done', label: isPart ? t`It is booked` : t`The money was returned` },
            { value: 'refused', label: isPart ? t`It is not booked` : t`It cannot be refunded this way` },
          ]}
        />
      ) : null}
      {isChosen && !isRefused ? (
        <ActTextField
          label={isPart || isCancellation ? t`Supplier’s reference` : t`Bank’s reference`}
          name="reference"
          dir="ltr"
          atStart
          autoComplete="off"
          maxLength={60}
        />
      ) : null}
      <ActTextField
        label={t`Evidence`}
        name="evidence"
        maxLength={1000}
        hint={t`No names, no document numbers: it stays in the audit log.`}
      />
    </ActDialog>
  );
}
