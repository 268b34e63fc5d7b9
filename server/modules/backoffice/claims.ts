import type { ReplyOf } from '#contract/calls/call.ts';
import type { ClaimName, readClaims } from '#contract/calls/desk/claims.ts';
import { EXPERT_SHARE } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { Database } from '#server/db/database.ts';
import { HOUR } from '#server/kernel/time.ts';
import { readSamples } from './claims.store.ts';

type Claim = ReplyOf<typeof readClaims>['data']['claims'][number];

const CLAIMED: Record<ClaimName, number> = {
  experts: CLAIMS.experts,
  users: CLAIMS.users,
  emailed: CLAIMS.emailed,
  options: CLAIMS.options,
  design_seconds: CLAIMS.designSeconds,
  share_min: EXPERT_SHARE.minPercent,
  share_max: EXPERT_SHARE.maxPercent,
  payout_hours: EXPERT_SHARE.payoutHours,
};
export async function claimsOf(db: Database): Promise<Claim[]> {
  const { experts, users, packages, payouts, designs } = await readSamples(db);
  const times = designs.map(({ design_ms }) => Number(design_ms)).toSorted((one, other) => one - other);
  const hotels = packages.flatMap(({ details_json }) =>
    (JSON.parse(details_json) as { stops: { hotels: string[] }[] }).stops.map((stop) => stop.hotels.length),
  );
  const count = Number(experts.count);
  const real: Record<ClaimName, number | null> = {
    experts: count,
    users,
    // letters are deleted after a while, and recipients are not counted
    emailed: null,
    options: hotels.length > 0 ? Math.max(...hotels) : null,
    design_seconds: times.length > 0 ? Math.round(times[Math.floor(times.length / 2)]! / 1_000) : null,
    share_min: count > 0 ? Number(experts.least) : null,
    share_max: count > 0 ? Number(experts.most) : null,
    payout_hours: payouts.longest === null ? null : Math.ceil(Number(payouts.longest) / HOUR),
  };
  return (Object.keys(CLAIMED) as ClaimName[]).map((name) => ({ name, claimed: CLAIMED[name], real: real[name] }));
}
