import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QUEUES } from '#contract/calls/desk/home.ts';
import { pathOf } from './navigation-items.ts';

type QueueName = (typeof QUEUES)[number];
type Queue = { name: QueueName; count: number; oldest_at: string | null };
/** `to` is null while its page does not exist. */
export type ShownQueue = Queue & { words: MessageDescriptor; to: string | null };

/** Each leads to the view that contains it. */
const QUEUE_WORDS: Record<QueueName, { words: MessageDescriptor; desk: string; query?: string }> = {
  attention: { words: msg`Bookings that need attention`, desk: 'orders', query: 'attention=any&sort=age' },
  approvals: { words: msg`Approvals waiting for your decision`, desk: 'approvals', query: 'state=waiting' },
  jobs: { words: msg`Jobs that were not done`, desk: 'jobs' },
  books: { words: msg`Books that do not add up`, desk: 'books' },
  cases: { words: msg`Other cases`, desk: 'attention' },
  applications: { words: msg`Experts’ applications`, desk: 'applications' },
  leads: { words: msg`Enquiries`, desk: 'leads' },
  contacts: { words: msg`Messages`, desk: 'messages' },
  moderation: { words: msg`Experts’ work to review`, desk: 'moderation' },
  reviews: { words: msg`Travellers’ reviews to read`, desk: 'reviews' },
  payouts: { words: msg`Payouts that are due but on hold`, desk: 'payouts' },
};

export const shownQueues = (queues: Queue[], desks: string[]): ShownQueue[] =>
  queues.map((queue) => {
    const { words, desk, query } = QUEUE_WORDS[queue.name];
    const to = desks.includes(desk) ? `${pathOf(desk)}${query ? `?${query}` : ''}` : null;
    return { ...queue, words, to };
  });

/** Considers only queues with a page. */
export function oldestQueue(queues: ShownQueue[]): ShownQueue | null {
  const [oldest] = queues
    .filter(({ count, to, oldest_at }) => count > 0 && to !== null && oldest_at !== null)
    .toSorted((one, other) => (one.oldest_at ?? '').localeCompare(other.oldest_at ?? ''));
  return oldest ?? null;
}
