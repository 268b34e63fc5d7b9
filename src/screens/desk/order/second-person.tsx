import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { WHY_SECOND } from '#contract/calls/desk/order-money.ts';

const WHY: Record<(typeof WHY_SECOND)[number], MessageDescriptor> = {
  amount: msg`The amount is above the limit: a second person decides.`,
  day: msg`Together with what you gave back today it is above the day’s limit: a second person decides.`,
  waiver: msg`The house gives up a fee: a second person decides.`,
  late: msg`The trip has begun: a second person decides.`,
  role: msg`For your role a second person decides.`,
};

/** Why an act waits for somebody else. */
export function SecondPerson({ why }: { why: (typeof WHY_SECOND)[number] }) {
  const { i18n } = useLingui();
  return i18n._(WHY[why]);
}
