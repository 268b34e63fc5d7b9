import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { plainEmail } from '#contract/rules/contact-form.ts';
import { latinDigits, plainMobile } from '#contract/rules/digits.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { emailIndex, mobileIndex, surnameIndex, type Fingerprints } from '#server/db/blind-index.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { isOrderId, referenceFrom } from '#server/modules/orders/placing/order-ids.ts';

type Where = ExpressionBuilder<Tables, 'orders'>;
export type Condition = (where: Where) => Expression<SqlBool>;

const MOST = 200;
const MOST_WORDS = 6;
/** Dialling codes of the markets; people leave them out. */
const DIALLED = ['965', '966'];

/** Forms in which the number may be stored: E.164 of the markets, or the plain digits. */
function mobilesFrom(text: string): string[] {
  const plain = plainMobile(text);
  const digits = plain.replaceAll('+', '');
  if (!/^\d{7,15}$/u.test(digits)) return [];
  const mobiles = DIALLED.flatMap((code) => mobileNumber(plain, code) ?? []);
  return [...new Set([...mobiles, digits])];
}

/** At the supplier, the gateway or ours. */
async function namedOutside(db: Db, reference: string): Promise<string[]> {
  const forms = [...new Set([reference, reference.toUpperCase(), reference.toLowerCase()])];
  const [parts, payments, refunds, tap] = await Promise.all([
    db.selectFrom('supplier_attempt').select('order_id').where('locator', 'in', forms).limit(MOST).execute(),
    db
      .selectFrom('payment')
      .select('order_id')
      .where((where) => where.or([where('gateway_ref', 'in', forms), where('id', 'in', forms)]))
      .limit(MOST)
      .execute(),
    db.selectFrom('refund').select('order_id').where('id', 'in', forms).limit(MOST).execute(),
    db
      .selectFrom('gateway_refund')
      .innerJoin('refund', 'refund.id', 'gateway_refund.our_ref')
      .select('refund.order_id')
      .where('gateway_refund.refund_ref', 'in', forms)
      .limit(MOST)
      .execute(),
  ]);
  return [...new Set([...parts, ...payments, ...refunds, ...tap].map((row) => row.order_id))];
}

async function conditionOf(db: Db, ring: Fingerprints, word: string): Promise<Condition> {
  const ids = word.length >= 3 ? await namedOutside(db, word) : [];
  const mobiles = mobilesFrom(word).map((number) => mobileIndex(ring, number));
  const reference = referenceFrom(word);
  const isReference = /^ET-[A-Z0-9]{6}$/u.test(reference);
  const orderId = word.toLowerCase();
  return (where) =>
    where.or([
      ...(isReference ? [where('orders.reference', '=', reference)] : []),
      ...(isOrderId(orderId) ? [where('orders.id', '=', orderId)] : []),
      ...(word.includes('@') ? [where('orders.email_index', '=', emailIndex(ring, plainEmail(word)))] : []),
      ...(mobiles.length > 0 ? [where('orders.mobile_index', 'in', mobiles)] : []),
      ...(ids.length > 0 ? [where('orders.id', 'in', ids)] : []),
      where('orders.surname_index', '=', surnameIndex(ring, word)),
    ]);
}

/** The whole text (a spaced number, a full name) or each word [BO4]. Equality only: stored as keyed hashes. */
export async function searchFor(db: Db, ring: Fingerprints, query: string): Promise<Condition> {
  const text = latinDigits(query).trim().replaceAll(/\s+/gu, ' ');
  const words = text.split(' ').slice(0, MOST_WORDS);
  const whole = await conditionOf(db, ring, text);
  if (words.length < 2) return whole;
  const each = await Promise.all(words.map((word) => conditionOf(db, ring, word)));
  return (where) => where.or([whole(where), where.and(each.map((condition) => condition(where)))]);
}
