import type { Call, ReplyOf } from '#contract/calls/call.ts';
import { readApprovals } from '#contract/calls/desk/approvals.ts';
import { readAudit } from '#contract/calls/desk/audit.ts';
import { readDeskExpert, readDeskExperts, readPayout, readPayouts } from '#contract/calls/desk/experts.ts';
import * as files from '#contract/calls/desk/files.ts';
import { readCases, readJobs } from '#contract/calls/desk/jobs.ts';
import { readModeration } from '#contract/calls/desk/moderation.ts';
import { readDeskPackages } from '#contract/calls/desk/packages.ts';
import { readPromos, readPromoUses } from '#contract/calls/desk/promos.ts';
import { readRates } from '#contract/calls/desk/rates.ts';
import { readDeskReviews } from '#contract/calls/desk/reviews.ts';
import { readStaff } from '#contract/calls/desk/staff.ts';
import { RATED } from '#contract/entities/desk/rates.ts';

export type Cell = string | number | null | undefined;
type Columns<Item> = Record<string, (item: Item) => Cell>;
/** A list as a file: `name` of the file and in the audit log, its cells, and those of people's details. */
export type ListFile = {
  name: string;
  call: typeof files.auditCsv;
  list: Call;
  columns: Columns<unknown>;
  personal?: Columns<unknown>;
};
type Listed<C extends Call> =
  ReplyOf<C> extends { data: { items: (infer Item)[] } }
    ? Item
    : ReplyOf<C> extends { data: { members: (infer Item)[] } }
      ? Item
      : never;

const file = <C extends Call>(
  name: string,
  call: ListFile['call'],
  list: C,
  columns: Columns<Listed<C>>,
  personal?: Columns<Listed<C>>,
): ListFile => ({ name, call, list, columns, ...(personal && { personal }) }) as ListFile;

const nameOf = (person: { name: string | null } | null): Cell => person?.name;
const json = (value: unknown): string => JSON.stringify(value);
type Sums = { currency: string; pending: number; due: number; paid: number }[];
const sum = (currency: string, of: 'pending' | 'due' | 'paid') => ({
  [`${of}_${currency.toLowerCase()}`]: ({ sums }: { sums: Sums }) =>
    sums.find((one) => one.currency === currency)?.[of] ?? 0,
});

/** What stands in the file of each list. */
export const LIST_FILES: ListFile[] = [
  file('approvals', files.approvalsCsv, readApprovals, {
    approval_id: ({ id }) => id,
    act: ({ act }) => act,
    target: ({ target_kind, target_id }) => `${target_kind} ${target_id}`,
    state: ({ state }) => state,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    reason: ({ reason }) => reason,
    asked_by: ({ asked_by }) => nameOf(asked_by),
    asked_at: ({ asked_at }) => asked_at,
    decided_by: ({ decided_by }) => nameOf(decided_by),
    decided_at: ({ decided_at }) => decided_at,
    note: ({ note }) => note,
    failure: ({ failure }) => failure,
  }),
  file('audit', files.auditCsv, readAudit, {
    seq: ({ seq }) => seq,
    at: ({ at }) => at,
    who: ({ who }) => nameOf(who),
    role: ({ role }) => role,
    act: ({ act }) => act,
    target_kind: ({ target_kind }) => target_kind,
    target_id: ({ target_id }) => target_id,
    detail: ({ detail }) => json(detail),
    request_id: ({ request_id }) => request_id,
  }),
  file('attention', files.casesCsv, readCases, {
    case_id: ({ case_id }) => case_id,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    summary: ({ summary }) => summary,
    order: ({ order }) => order?.reference,
    times: ({ times }) => times,
    opened_at: ({ opened_at }) => opened_at,
    last_at: ({ last_at }) => last_at,
    settled_at: ({ settled_at }) => settled_at,
    settled_by: ({ settled_by }) => nameOf(settled_by),
    reason: ({ reason }) => reason,
  }),
  file('jobs', files.jobsCsv, readJobs, {
    job_id: ({ job_id }) => job_id,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    attempts: ({ attempts }) => attempts,
    requeued: ({ requeued }) => requeued,
    order: ({ order }) => order?.reference,
    created_at: ({ created_at }) => created_at,
    due_at: ({ due_at }) => due_at,
    waits_since: ({ waits_since }) => waits_since,
    last_error: ({ last_error }) => last_error,
  }),
  file('experts', files.expertsCsv, readDeskExperts, {
    expert_id: ({ expert_id }) => expert_id,
    name: ({ name }) => name,
    slug: ({ slug }) => slug,
    state: ({ state }) => state,
    level: ({ level }) => level,
    percent: ({ percent }) => percent,
    packages: ({ packages }) => packages,
    packages_off: ({ packages_off }) => packages_off,
    bookings: ({ bookings }) => bookings,
    ...sum('KWD', 'pending'),
    ...sum('KWD', 'due'),
    ...sum('KWD', 'paid'),
    ...sum('SAR', 'pending'),
    ...sum('SAR', 'due'),
    ...sum('SAR', 'paid'),
    wait: ({ wait }) => wait,
    hold: ({ hold }) => hold,
  }),
  file('expert-history', files.expertHistoryCsv, readDeskExpert, {
    at: ({ at }) => at,
    kind: ({ kind }) => kind,
    act: ({ act }) => act,
    by: ({ by }) => nameOf(by),
    reason: ({ reason }) => reason,
    level: ({ level }) => level,
    packages: ({ packages }) => packages,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    payout_id: ({ payout_id }) => payout_id,
  }),
  file('payouts', files.payoutsCsv, readPayouts, {
    payout_id: ({ id }) => id,
    expert_id: ({ expert }) => expert.id,
    expert: ({ expert }) => nameOf(expert),
    state: ({ state }) => state,
    wait: ({ wait }) => wait,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    earnings: ({ items }) => items,
    at: ({ at }) => at,
  }),
  file('payout-earnings', files.payoutCsv, readPayout, {
    earning_id: ({ earning_id }) => earning_id,
    kind: ({ kind }) => kind,
    order: ({ order }) => order?.reference,
    profit: ({ profit }) => profit,
    percent: ({ percent }) => percent,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    due_at: ({ due_at }) => due_at,
    created_at: ({ created_at }) => created_at,
  }),
  file('packages', files.packagesCsv, readDeskPackages, {
    package_id: ({ package_id }) => package_id,
    title: ({ title }) => title,
    state: ({ state }) => state,
    withdrawn_for: ({ withdrawn_for }) => withdrawn_for,
    expert: ({ expert }) => nameOf(expert),
    theme: ({ theme }) => theme,
    nights: ({ nights }) => nights,
    stars: ({ stars }) => stars,
    from_kwd: ({ price }) => price.KWD,
    from_sar: ({ price }) => price.SAR,
    hearts: ({ hearts }) => hearts,
    bookings: ({ bookings }) => bookings,
    published_at: ({ published_at }) => published_at,
  }),
  file('moderation', files.moderationCsv, readModeration, {
    case_id: ({ case_id }) => case_id,
    kind: ({ kind }) => kind,
    title: ({ title }) => title,
    target_id: ({ target_id }) => target_id,
    version: ({ target_version }) => target_version,
    expert: ({ expert }) => nameOf(expert),
    state: ({ state }) => state,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
    opened_at: ({ opened_at }) => opened_at,
    due_at: ({ due_at }) => due_at,
    decided_by: ({ decided_by }) => nameOf(decided_by),
    decided_at: ({ decided_at }) => decided_at,
  }),
  file(
    'reviews',
    files.reviewsCsv,
    readDeskReviews,
    {
      order: ({ order }) => order.reference,
      package: (review) => review.package,
      expert: ({ expert }) => nameOf(expert),
      stars: ({ stars }) => stars,
      text: ({ text }) => text,
      state: ({ state }) => state,
      reason: ({ reason }) => reason,
      written_at: ({ written_at }) => written_at,
    },
    { shown_name: ({ shown_name }) => shown_name },
  ),
  file('promos', files.promosCsv, readPromos, {
    code: ({ code }) => code,
    stands: ({ stands }) => stands,
    kind: ({ kind }) => kind,
    percent: ({ percent }) => percent,
    amount: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    cap: ({ cap }) => cap,
    minimum: ({ minimum }) => minimum,
    starts_at: ({ starts_at }) => starts_at,
    ends_at: ({ ends_at }) => ends_at,
    max_uses: ({ max_uses }) => max_uses,
    per_customer: ({ per_customer }) => per_customer,
    used: ({ used }) => used,
    given_kwd: ({ costs }) => costs.find(({ currency }) => currency === 'KWD')?.given ?? 0,
    given_sar: ({ costs }) => costs.find(({ currency }) => currency === 'SAR')?.given ?? 0,
  }),
  file('promo-uses', files.promoUsesCsv, readPromoUses, {
    order: ({ reference }) => reference,
    at: ({ at }) => at,
    state: ({ state }) => state,
    discount: ({ discount }) => discount,
    currency: ({ currency }) => currency,
  }),
  file('rates', files.ratesCsv, readRates, {
    date: ({ date }) => date,
    source: ({ source }) => source,
    ...Object.fromEntries(
      RATED.map((code) => [code, ({ per_dinar }: { per_dinar: Record<string, number> }) => per_dinar[code]]),
    ),
    written_by: ({ changed }) => nameOf(changed?.by ?? null),
    reason: ({ changed }) => changed?.reason,
  }),
  file(
    'people',
    files.staffCsv,
    readStaff,
    {
      member_id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => role,
      state: ({ state }) => state,
      two_step: ({ has_factor }) => (has_factor ? 1 : 0),
      invited_by: ({ invited_by }) => nameOf(invited_by),
      created_at: ({ created_at }) => created_at,
      seen_at: ({ seen_at }) => seen_at,
    },
    { email: ({ email }) => email },
  ),
];
