import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { DeskPromo, PromoTermsShown, PromoUse } from '#contract/entities/desk/promo.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { lastDay, type PromoProblem } from '#contract/rules/promo-form.ts';
import type { Tone } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { Sum } from '#src/features/desk/sum.tsx';

export const STAND_WORDS: Record<DeskPromo['stands'], { name: MessageDescriptor; tone: Tone }> = {
  running: { name: msg`In effect`, tone: 'ok' },
  upcoming: { name: msg`Not started yet`, tone: 'info' },
  over: { name: msg`Has expired`, tone: 'plain' },
  used_up: { name: msg`Used up`, tone: 'plain' },
  off: { name: msg`Turned off`, tone: 'warn' },
};
export const USE_WORDS: Record<PromoUse['state'], { name: MessageDescriptor; tone: Tone }> = {
  reserved: { name: msg`Held for a booking`, tone: 'info' },
  paid: { name: msg`Paid`, tone: 'ok' },
  given_back: { name: msg`Not counted`, tone: 'plain' },
};
export const PROBLEM_WORDS: Record<PromoProblem, MessageDescriptor> = {
  percent: msg`Write a percentage from 0.01 to 100.`,
  amount: msg`Write an amount above zero.`,
  numbers: msg`One of the numbers is not valid.`,
  far: msg`Check the year: days are at most 10 years from today.`,
  period: msg`The last day cannot be before the first.`,
  customer: msg`The limit for one customer cannot exceed the total limit.`,
};

export function PromoDiscount({ terms: { kind, percent, amount, currency } }: { terms: PromoTermsShown }) {
  const formats = useFormats();
  if (kind === 'amount') return <Sum of={amount ?? 0} currency={currency ?? 'KWD'} />;
  const digits = Number.isInteger(percent) ? 0 : 2;
  return (
    <bdi translate="no" dir="ltr">
      {formats.number(percent ?? 0, digits)}%
    </bdi>
  );
}

/** Both days inclusive. */
export function PromoPeriod({ terms: { starts_at, ends_at } }: { terms: PromoTermsShown }) {
  const formats = useFormats();
  const [first, last] = [
    starts_at && formats.fullDay(businessDay(Date.parse(starts_at))),
    ends_at && formats.fullDay(lastDay(ends_at)),
  ];
  if (first && last)
    return (
      <>
        <Trans>from {first}</Trans> <Trans>to {last}</Trans>
      </>
    );
  if (first) return <Trans>from {first}</Trans>;
  return last ? <Trans>to {last}</Trans> : <Trans>No end</Trans>;
}
