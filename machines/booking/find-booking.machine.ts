import { assign, setup } from 'xstate';
import type { Order } from '#contract/entities/order.ts';
import { isEmail } from '#contract/rules/contact-form.ts';
import { plainCode } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { plainChanges } from '#machines/shared/form-state.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type FindForm = { reference: string; email: string };
export type FindProblems = Partial<Record<keyof FindForm, 'required' | 'email'>>;

export function findProblems({ reference, email }: FindForm): FindProblems {
  const problems: FindProblems = {};
  if (!reference.trim()) problems.reference = 'required';
  if (!email.trim()) problems.email = 'required';
  else if (!isEmail(email.trim())) problems.email = 'email';
  return problems;
}

export const findBookingMachine = setup({
  types: {
    context: {} as { form: FindForm; attempts: number; failed: Failure | null; bookings: Order[] },
    events: {} as
      | { type: 'field.change'; changes: Partial<FindForm> }
      | { type: 'booking.find' }
      | { type: 'list.retry' },
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    findOrder: supplied<{ order_id: string }, FindForm>(),
    listBookings: supplied<Order[], void>(),
  },
  actions: {
    storeForm: assign({
      form: ({ context }, params: { changes: Partial<FindForm> }) => ({
        ...context.form,
        ...plainChanges(params.changes),
      }),
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    storeBookings: assign({ bookings: (_, params: { bookings: Order[] }) => params.bookings }),
    goTo: suppliedAction<{ screen: 'success'; order_id: string }>(),
  },
  guards: {
    isComplete: ({ context }) => Object.keys(findProblems(context.form)).length === 0,
    isUnknownBooking: (_, params: { error: unknown }) => [404, 422].includes(failureOf(params.error).status ?? 0),
    isLimited: (_, params: { error: unknown }) => failureOf(params.error).status === 429,
  },
}).createMachine({
  id: 'find-booking',
  context: { form: { reference: '', email: '' }, attempts: 0, failed: null, bookings: [] },
  type: 'parallel',
  states: {
    search: {
      initial: 'asking',
      on: {
        'field.change': { target: '.asking', actions: { type: 'storeForm', params: ({ event }) => event } },
        'booking.find': [
          { guard: 'isComplete', target: '.finding' },
          { target: '.asking', actions: 'countAttempt' },
        ],
      },
      states: {
        asking: {},
        finding: {
          tags: 'busy',
          on: { 'booking.find': {}, 'field.change': {} },
          invoke: {
            src: 'findOrder',
            id: 'findOrder',
            input: ({ context: { form } }) => ({
              reference: plainCode(form.reference),
              email: form.email.trim(),
            }),
            onDone: {
              target: 'found',
              actions: {
                type: 'goTo',
                params: ({ event }) => ({ screen: 'success', order_id: event.output.order_id }),
              },
            },
            onError: [
              { guard: { type: 'isUnknownBooking', params: ({ event }) => event }, target: 'notFound' },
              { guard: { type: 'isLimited', params: ({ event }) => event }, target: 'limited' },
              { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        found: {},
        notFound: {},
        limited: {},
        failed: {},
      },
    },
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'listBookings',
            id: 'listBookings',
            onDone: {
              target: 'shown',
              actions: { type: 'storeBookings', params: ({ event }) => ({ bookings: event.output }) },
            },
            onError: 'unread',
          },
        },
        shown: {},
        unread: { on: { 'list.retry': 'loading' } },
      },
    },
  },
});
