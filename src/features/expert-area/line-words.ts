import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnBooking } from '#contract/entities/own-booking.ts';
import type { StatementLine } from '#contract/entities/own-earning.ts';
import type { Tone } from '#src/components/tag.tsx';

type Words = { name: MessageDescriptor; tone: Tone };

export const KIND_WORDS: Record<StatementLine['kind'], Words> = {
  share: { name: msg`Share of a booking`, tone: 'ok' },
  reversal: { name: msg`Booking cancelled`, tone: 'bad' },
  correction: { name: msg`Part of a booking refunded`, tone: 'warn' },
  adjustment: { name: msg`Adjustment by our team`, tone: 'plain' },
  returned: { name: msg`Returned by your bank`, tone: 'bad' },
  payout: { name: msg`Paid out to you`, tone: 'info' },
};
export const LINE_STATE_WORDS: Record<StatementLine['state'], MessageDescriptor> = {
  pending: msg`Pending`,
  due: msg`Due now`,
  settled: msg`Settled`,
};
export const BOOKING_STATE_WORDS: Record<OwnBooking['state'], Words> = {
  coming: { name: msg`Upcoming`, tone: 'info' },
  travelling: { name: msg`Travelling now`, tone: 'ok' },
  home: { name: msg`Returned`, tone: 'plain' },
  cancelled: { name: msg`Cancelled`, tone: 'bad' },
};
