import { chargeDifference, CHARGE_DIFFERS, type ChargeRequest } from '#server/gateways/charge-difference.ts';
import type { Charge } from '#server/gateways/port.ts';
import type { Db } from '#server/db/database.ts';
import { endedByHand, openCase, openCaseOf } from './staff-cases.store.ts';

/** `open`: waits for a person; `ended`: a person closed the case of this charge. */
export type Difference = 'none' | 'open' | 'ended';

type Detail = NonNullable<ReturnType<typeof chargeDifference>>['detail'];

const figures = ({ asked, told }: Pick<Detail, 'asked' | 'told'>): string => JSON.stringify({ asked, told });

/** Closed for good: the same figures, and no newly known money. */
async function isEnded(db: Db, subject: string, detail: Detail): Promise<boolean> {
  const rows = await endedByHand(db, CHARGE_DIFFERS, subject);
  return rows
    .map(({ detail_json }) => JSON.parse(detail_json) as Detail)
    .some((seen) => figures(seen) === figures(detail) && (detail.charge !== 'paid' || seen.charge === 'paid'));
}

/** Compares the gateway's charge with our request; a difference opens a case [FK12]. */
export async function checkCharge(db: Db, asked: ChargeRequest, told: Charge, now: number): Promise<Difference> {
  const difference = chargeDifference(asked, told);
  if (difference === null) return 'none';
  if (await isEnded(db, asked.id, difference.detail)) return 'ended';
  await openCase(db, { kind: CHARGE_DIFFERS, subject: asked.id, ...difference, now });
  return 'open';
}

/** Once `ended`, the request counts as unpaid. */
export async function differenceOf(db: Db, subject: string): Promise<Difference> {
  if (await openCaseOf(db, CHARGE_DIFFERS, subject)) return 'open';
  return (await endedByHand(db, CHARGE_DIFFERS, subject)).length > 0 ? 'ended' : 'none';
}
