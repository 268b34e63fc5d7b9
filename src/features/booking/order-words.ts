import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderState } from '#contract/entities/order.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'plain';

export const ORDER_WORDS: Record<OrderState, { name: MessageDescriptor; tone: Tone }> = {
  held: { name: msg`waiting for payment`, tone: 'warn' },
  awaiting_payment: { name: msg`waiting for payment`, tone: 'warn' },
  payment_failed: { name: msg`waiting for payment`, tone: 'warn' },
  paid: { name: msg`being confirmed`, tone: 'info' },
  booking_hotels: { name: msg`being confirmed`, tone: 'info' },
  booking_flights: { name: msg`being confirmed`, tone: 'info' },
  confirmed: { name: msg`confirmed`, tone: 'ok' },
  compensating: { name: msg`refund in progress`, tone: 'warn' },
  refunded: { name: msg`refunded`, tone: 'plain' },
  expired: { name: msg`expired`, tone: 'plain' },
  cancelled: { name: msg`cancelled`, tone: 'plain' },
  needs_attention: { name: msg`with our team`, tone: 'info' },
};
