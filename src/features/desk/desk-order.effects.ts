import {
  cancelDeskOrder,
  quoteDeskCancellation,
  quoteRefund,
  refundOrder,
  sendRefundAgain,
  settleOrder,
  tryAgain,
} from '#contract/calls/desk/order-money.ts';
import { claimOrder, resendMail, revealDocuments, writeNote } from '#contract/calls/desk/orders.ts';
import type { BodyOf, ReplyOf } from '#contract/calls/call.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import type { Act, ActEffects, ActResult, ConfirmedAct } from '#machines/desk/desk-act.machine.ts';
import { send } from '#src/api/send.ts';
import { provideDeskAct } from './desk-act.effects.ts';

type CancelFigures = ReplyOf<typeof quoteDeskCancellation>['data'];

const text = (value: unknown) => String(value ?? '').trim();
const done = (data: unknown): ActResult => ({ needsApproval: false, data });
const acted = ({ data }: { data: { outcome: 'done' | 'asked' } }): ActResult => ({
  needsApproval: data.outcome === 'asked',
  data,
});

type Headers = { 'Idempotency-Key': string };
type Perform = (act: ConfirmedAct, at: { params: { id: string }; headers: Headers }) => Promise<ActResult>;

const PERFORM: Record<string, Perform> = {
  note: async ({ fields }, at) =>
    done((await send(writeNote, { ...at, body: { text: text(fields.text), pinned: fields.pinned === true } })).data),
  claim: async ({ fields }, { params }) =>
    done((await send(claimOrder, { params, body: { act: fields.act as 'take' | 'release' } })).data),
  resend: async ({ fields }, at) =>
    done((await send(resendMail, { ...at, body: { mail: fields.mail as 'confirmed' } })).data),
  reveal: async ({ fields }, { params }) =>
    done((await send(revealDocuments, { params, body: { reason: text(fields.reason) } })).data.travellers),
  refund: async ({ fields }, at) =>
    acted(
      await send(refundOrder, {
        ...at,
        body: { ...refundOf(fields), note: text(fields.note), version: fields.version as number },
      }),
    ),
  cancel: async ({ fields, figures }, at) =>
    acted(
      await send(cancelDeskOrder, {
        ...at,
        body: {
          cancel_quote_id: (figures as CancelFigures).cancel_quote_id,
          refund_to: fields.refund_to === 'wallet' ? 'wallet' : 'source',
          reason: text(fields.reason),
        },
      }),
    ),
  settle: async ({ fields }, at) =>
    acted(
      await send(settleOrder, {
        ...at,
        body: {
          settlement: settlementOf(fields),
          evidence: text(fields.evidence),
          version: fields.version as number,
        },
      }),
    ),
  try_again: async (_, at) => done((await send(tryAgain, { ...at, body: {} })).data),
  send_again: async ({ fields }, { headers }) =>
    done((await send(sendRefundAgain, { params: { id: text(fields.refund_id) }, headers })).data),
};

const refundOf = (fields: Act['fields']) => ({
  amount: typedAmount(fields.amount),
  reason: fields.reason as BodyOf<typeof quoteRefund>['reason'],
  supplier_credit: typedAmount(fields.supplier_credit),
});

/** `target`: `part:2`, `hold:2`, `cancellation:2`, `payment:…`, `refund:…`. */
function settlementOf({ target, outcome, reference }: Act['fields']): BodyOf<typeof settleOrder>['settlement'] {
  const [kind, id = ''] = text(target).split(/:(.*)/su);
  const bank_reference = text(reference);
  if (kind === 'payment') return { outcome: 'returned', payment_id: id, bank_reference };
  if (kind === 'refund')
    return outcome === 'refused'
      ? { outcome: 'refund_refused', refund_id: id }
      : { outcome: 'refund_done', refund_id: id, bank_reference };
  const part = Number(id);
  if (kind === 'cancellation') return { outcome: 'cancelled', part, locator: text(reference) };
  return kind === 'hold' || outcome === 'refused'
    ? { outcome: 'refused', part }
    : { outcome: 'booked', part, locator: text(reference) };
}

export const provideOrderActs = (id: string, effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async preview({ name, fields }, signal) {
      const params = { id };
      if (name === 'refund') return (await send(quoteRefund, { params, body: refundOf(fields), signal })).data;
      const body = { waive: typedAmount(fields.waive) };
      return (await send(quoteDeskCancellation, { params, body, signal })).data;
    },
    perform(act, headers) {
      const perform = PERFORM[act.name];
      if (!perform) throw new Error(`${act.name} is no act of an order`);
      return perform(act, { params: { id }, headers });
    },
  });
