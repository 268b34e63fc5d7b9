import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Facts } from '#server/modules/cases/index.ts';
import type { OrderFacts } from './order-facts.store.ts';

/** `subject` is a stable id; `sentence` is for the log, without personal data; `facts` are for staff [FK12]. */
export type Finding = { subject: string; sentence: string; facts: Facts };
/** `patience` (ms): how long news at the gateway may be unknown to us. */
export type Scope = { now: number; patience: number };

const CLOSED = statesWith(ORDER_TAGS, 'closed');

type Payment = OrderFacts['payments'][number];
const total = <Item>(items: Item[], of: (item: Item) => number) => items.reduce((sum, item) => sum + of(item), 0);

/** In and out, planned and part refunds included; minor units. */
function flow(payment: Payment, refunds: OrderFacts['refunds']) {
  const own = refunds.filter((refund) => refund.payment_id === payment.id && refund.state !== 'refused');
  const captured = statesWith(PAYMENT_TAGS, 'came_in').includes(payment.state);
  return {
    captured,
    came: captured ? payment.amount_minor + (payment.wallet_held ? payment.wallet_minor : 0) : 0,
    back:
      payment.refund_minor + payment.wallet_refund_minor + total(own, (row) => row.gateway_minor + row.wallet_minor),
    /** Refunds at the gateway once all pending ones are done. */
    doneByGateway:
      payment.refunded_minor +
      total(
        own.filter(({ state }) => state === 'done'),
        (row) => row.gateway_minor,
      ),
    waiting:
      (payment.state === 'refunding' ? payment.refund_minor : 0) +
      total(
        own.filter(({ state }) => state === 'pending'),
        (row) => row.gateway_minor,
      ),
  };
}

function* paymentProblems({ payments, refunds, charges }: OrderFacts, { now, patience }: Scope): Generator<Finding> {
  for (const payment of payments) {
    const { captured, came, back, doneByGateway, waiting } = flow(payment, refunds);
    const subject = (what: string) => `payment:${payment.id}:${what}`;
    const money = (minor: number) => ({ minor, currency: payment.currency });
    if (back > came && captured)
      yield {
        subject: subject('overdrawn'),
        sentence: `payment ${payment.id} gives back ${back} of ${came}`,
        facts: { came: money(came), back: money(back) },
      };
    const charge = charges.get(payment.id);
    if (!charge) continue;
    const isSettled = now - charge.updated_at >= patience;
    if ((charge.state === 'paid') !== captured && isSettled)
      yield {
        subject: subject('state'),
        sentence: `payment ${payment.id} is ${payment.state}, its charge ${charge.state}`,
        facts: { state: payment.state, charge: charge.state },
      };
    // a pending refund may be done at the gateway before we know
    const right =
      charge.refunded_minor >= doneByGateway && charge.refunded_minor <= doneByGateway + (waiting > 0 ? waiting : 0);
    if (!right && isSettled)
      yield {
        subject: subject('refunded'),
        sentence: `payment ${payment.id} gave back ${doneByGateway}, its charge ${charge.refunded_minor}`,
        facts: { record: money(doneByGateway), charge: money(charge.refunded_minor) },
      };
    if (charge.amount_minor !== payment.amount_minor)
      yield {
        subject: subject('amount'),
        sentence: `payment ${payment.id} asked another amount`,
        facts: {
          record: money(payment.amount_minor),
          charge: { minor: charge.amount_minor, currency: charge.currency },
        },
      };
  }
}

function* cancellationProblems(
  { order, payments, refunds, cancelled }: OrderFacts,
  flows: ReturnType<typeof flow>[],
): Generator<Finding> {
  const subject = `order:${order.id}:fee`;
  const money = (minor: number) => ({ minor, currency: order.currency });
  const remainder =
    total(flows, ({ came }) => came) - total(payments, (row) => row.refund_minor + row.wallet_refund_minor);
  const [price, { fee, refund, partRefunds }] = [
    order.to_pay_minor,
    cancelled ?? { fee: 0, refund: order.to_pay_minor, partRefunds: 0 },
  ];
  if (remainder !== price - refund)
    yield {
      subject,
      sentence: `order ${order.id} kept ${remainder} when it was cancelled, not ${price - refund}`,
      facts: { kept: money(remainder), due: money(price - refund) },
    };
  const refusalMinor = total(
    refunds.filter(({ state }) => state === 'refused'),
    (row) => row.gateway_minor,
  );
  const before = price - refund - fee;
  if (before > partRefunds || before < partRefunds - refusalMinor)
    yield {
      subject,
      sentence: `order ${order.id} kept a fee of ${fee} and ${before} beside it, of ${partRefunds} given before`,
      facts: { fee: money(fee), kept: money(before), back: money(partRefunds) },
    };
}

/** Suppliers are owed the cost less their credits, the promo code its discount. */
function* saleProblems({ order, refunds, balances }: OrderFacts): Generator<Finding> {
  const credits = total(refunds, (row) => (row.state === 'refused' ? 0 : row.supplier_credit_minor));
  const { supplier_payable = 0, promo_cost = 0 } = balances;
  const owed = order.cost_minor - credits;
  const money = (minor: number) => ({ minor, currency: order.currency });
  if (supplier_payable !== -owed)
    yield {
      subject: `order:${order.id}:suppliers`,
      sentence: `order ${order.id} owes its suppliers ${-supplier_payable} in the ledger, ${owed} by what it cost`,
      facts: { ledger: money(-supplier_payable), cost: money(owed) },
    };
  if (promo_cost !== order.discount_minor)
    yield {
      subject: `order:${order.id}:discount`,
      sentence: `order ${order.id} took ${promo_cost} off in the ledger, ${order.discount_minor} by its price`,
      facts: { ledger: money(promo_cost), price: money(order.discount_minor) },
    };
}

/** Only for orders at rest; the sweeper handles the moving ones. */
export function* orderProblems(facts: OrderFacts, scope: Scope): Generator<Finding> {
  yield* paymentProblems(facts, scope);
  const { order, payments, refunds, balances, use, earned } = facts;
  const problem = (what: string, sentence: string, told: Facts): Finding => ({
    subject: `order:${order.id}:${what}`,
    sentence: `order ${order.id} ${sentence}`,
    facts: told,
  });
  const money = (minor: number) => ({ minor, currency: order.currency });
  const state = String(order.state.split('.')[0]);
  const livePayments = payments.filter((payment) => payment.state === 'paid');
  const flows = payments.map((payment) => flow(payment, refunds));
  if (livePayments.length > 1)
    yield problem('twice', `was charged ${livePayments.length} times`, { payments: livePayments.length });
  const other = payments.find((payment) => payment.amount_minor + payment.wallet_minor !== order.to_pay_minor);
  if (other)
    yield problem('price', 'was asked another price', {
      asked: money(other.amount_minor + other.wallet_minor),
      price: money(order.to_pay_minor),
    });
  if (state === 'confirmed' && livePayments.length !== 1)
    yield problem('paid', `is confirmed with ${livePayments.length} payments`, { payments: livePayments.length });
  if (CLOSED.includes(state) && state !== 'cancelled' && livePayments.length)
    yield problem('kept', `is ${state} and its money kept`, { state });
  const owed = -total(flows, ({ waiting }) => waiting);
  const { customer_refunds = 0, customer_deposits = 0, gateway_clearing = 0, expert_payable = 0 } = balances;
  if (customer_refunds !== owed)
    yield problem('owed', `owes ${-customer_refunds} back in the ledger, ${-owed} by its payments`, {
      ledger: money(-customer_refunds),
      record: money(-owed),
    });
  const inHand = total(payments, (payment) => {
    const { captured, doneByGateway } = flow(payment, refunds);
    return captured ? payment.amount_minor - doneByGateway : 0;
  });
  if (gateway_clearing !== inHand)
    yield problem('clearing', `has ${gateway_clearing} with the gateway in the ledger, ${inHand} by its payments`, {
      ledger: money(gateway_clearing),
      record: money(inHand),
    });
  const { customer_wallets = 0 } = balances;
  const fromWallet =
    total(payments, (row) => (row.wallet_held ? row.wallet_minor : 0) - row.wallet_refund_minor) -
    total(refunds, (row) => (row.state === 'refused' ? 0 : row.wallet_minor));
  if (customer_wallets !== fromWallet)
    yield problem('wallet', `took ${customer_wallets} of a wallet in the ledger, ${fromWallet} by its payments`, {
      ledger: money(customer_wallets),
      record: money(fromWallet),
    });
  if (state === 'confirmed') yield* saleProblems(facts);
  if (expert_payable !== -earned)
    yield problem('earned', `owes its expert ${-expert_payable} in the ledger, ${earned} by what was earned`, {
      ledger: money(-expert_payable),
      earned: money(earned),
    });
  if (earned < 0 || (state === 'cancelled' && earned !== 0))
    yield problem('share', `is ${state} and its expert earned ${earned}`, { state, earned: money(earned) });
  if (statesWith(ORDER_TAGS, 'done').includes(state) && customer_deposits !== 0)
    yield problem('deposit', `is ${state} with a deposit of ${customer_deposits}`, {
      state,
      deposit: money(customer_deposits),
    });
  if (state === 'cancelled' && total(flows, ({ came }) => came) > 0) yield* cancellationProblems(facts, flows);
  const isHeld = use !== undefined && use.given_back_at === null;
  if (isHeld !== (order.promo_held === 1))
    yield problem('promo', 'and the use of its promo code do not agree', { code: use?.code ?? order.promo_code ?? '' });
  if (isHeld && CLOSED.includes(state))
    yield problem('promo_kept', `is ${state} and keeps its promo code`, { state, code: use.code });
}
