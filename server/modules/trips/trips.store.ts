import { randomBytes, randomInt } from 'node:crypto';
import { OWN_TRIP_IDS } from '#contract/constants.ts';
import type { TripPlan } from '#contract/entities/trip-plan.ts';
import type { TripShare } from '#contract/entities/trip-share.ts';
import type { Database } from '#server/db/database.ts';

const TRIES = 5;

export async function writeTrip(db: Database, plan: TripPlan, now: number): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const id = randomInt(OWN_TRIP_IDS.first, OWN_TRIP_IDS.last + 1);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('own_trip')
      .values({ id, plan_json: JSON.stringify(plan), created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return id;
  }
  throw new Error('no number is free for a trip');
}

export async function readPlan(db: Database, id: number): Promise<TripPlan | null> {
  const row = await db.selectFrom('own_trip').select('plan_json').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.plan_json) as TripPlan) : null;
}

export async function writeShare(db: Database, trip: TripShare, now: number): Promise<string> {
  const share = randomBytes(16).toString('base64url');
  const row = { share, package_id: trip.package_id, share_json: JSON.stringify(trip), created_at: now };
  await db.insertInto('trip_share').values(row).execute();
  return share;
}

export async function readShare(db: Database, share: string): Promise<(TripShare & { created_at: string }) | null> {
  const row = await db.selectFrom('trip_share').selectAll().where('share', '=', share).executeTakeFirst();
  if (!row) return null;
  return { ...(JSON.parse(row.share_json) as TripShare), created_at: new Date(row.created_at).toISOString() };
}
