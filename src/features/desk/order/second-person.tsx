import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { WHY_SECOND } from '#contract/calls/desk/order-money.ts';
import { Notice } from '#src/components/notice.tsx';

const WHY: Record<(typeof WHY_SECOND)[number], MessageDescriptor> = {
  amount: msg`The amount is above the limit: it needs a second approval.`,
  order: msg`Together with what this booking has already been refunded, it is above the limit: it needs a second approval.`,
  day: msg`Together with what you refunded today, it is above the daily limit: it needs a second approval.`,
  waiver: msg`The company waives a fee: it needs a second approval.`,
  late: msg`The trip has begun: it needs a second approval.`,
  role: msg`Your role needs a second approval for this.`,
};

export function SecondPerson({ why }: { why: (typeof WHY_SECOND)[number] | null }) {
  const { i18n } = useLingui();
  return why ? <Notice tone="warn">{i18n._(WHY[why])}</Notice> : null;
}
