import { readDeskExpert, readDeskExperts, readPayout, readPayouts } from '#contract/calls/desk/experts.ts';
import * as files from '#contract/calls/desk/files.ts';
import { readModeration } from '#contract/calls/desk/moderation.ts';
import { readDeskPackages } from '#contract/calls/desk/packages.ts';
import { readDeskReviews } from '#contract/calls/desk/reviews.ts';
import { inWords, systemReason } from '#server/modules/desk-file-words.ts';
import { file, money, nameOf, type ListFile } from './list-file.ts';

/** Null for members who may not read payouts: empty cells. */
type Sums = { currency: string; pending: number; due: number; paid: number }[] | null;
const sum = (currency: string, of: 'pending' | 'due' | 'paid') => ({
  [`${of}_${currency.toLowerCase()}`]: ({ sums }: { sums: Sums }) =>
    sums && money(sums.find((one) => one.currency === currency)?.[of] ?? 0, currency),
});

export const EXPERT_FILES: ListFile[] = [
  file('experts', files.expertsCsv, readDeskExperts, {
    expert_id: ({ expert_id }) => expert_id,
    name: ({ name }) => name,
    slug: ({ slug }) => slug,
    state: ({ state }, locale) => inWords('expert_state', state, locale),
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
    wait: ({ wait }, locale) => inWords('payout_wait', wait, locale),
    hold: ({ hold }) => hold,
  }),
  file('expert-history', files.expertHistoryCsv, readDeskExpert, {
    at: ({ at }) => at,
    kind: ({ kind }, locale) => inWords('expert_line', kind, locale),
    act: ({ act }, locale) => inWords('act', act, locale),
    by: ({ by }) => nameOf(by),
    reason: ({ reason }, locale) => systemReason(reason, locale),
    level: ({ level }) => level,
    packages: ({ packages }) => packages,
    amount: ({ amount, currency }) => money(amount, currency),
    currency: ({ currency }) => currency,
    payout_id: ({ payout_id }) => payout_id,
  }),
  file('payouts', files.payoutsCsv, readPayouts, {
    payout_id: ({ id }) => id,
    expert_id: ({ expert }) => expert.id,
    expert: ({ expert }) => nameOf(expert),
    state: ({ state }, locale) => inWords('payout_state', state, locale),
    wait: ({ wait }, locale) => inWords('payout_wait', wait, locale),
    amount: ({ amount, currency }) => money(amount, currency),
    currency: ({ currency }) => currency,
    earnings: ({ items }) => items,
    at: ({ at }) => at,
  }),
  file('payout-earnings', files.payoutCsv, readPayout, {
    earning_id: ({ earning_id }) => earning_id,
    kind: ({ kind }, locale) => inWords('earning', kind, locale),
    order: ({ order }) => order?.reference,
    profit: ({ profit, currency }) => money(profit, currency),
    percent: ({ percent }) => percent,
    amount: ({ amount, currency }) => money(amount, currency),
    currency: ({ currency }) => currency,
    due_at: ({ due_at }) => due_at,
    created_at: ({ created_at }) => created_at,
  }),
  file('packages', files.packagesCsv, readDeskPackages, {
    package_id: ({ package_id }) => package_id,
    title: ({ title }) => title,
    state: ({ state }, locale) => inWords('package_state', state, locale),
    withdrawn_for: ({ withdrawn_for }, locale) => inWords('withdrawn_for', withdrawn_for, locale),
    expert: ({ expert }) => nameOf(expert),
    theme: ({ theme }, locale) => inWords('theme', theme, locale),
    nights: ({ nights }) => nights,
    stars: ({ stars }) => stars,
    from_kwd: ({ price }) => money(price.KWD, 'KWD'),
    from_sar: ({ price }) => money(price.SAR, 'SAR'),
    hearts: ({ hearts }) => hearts,
    bookings: ({ bookings }) => bookings,
    published_at: ({ published_at }) => published_at,
  }),
  file('moderation', files.moderationCsv, readModeration, {
    case_id: ({ case_id }) => case_id,
    kind: ({ kind }, locale) => inWords('moderation_kind', kind, locale),
    title: ({ title }) => title,
    target_id: ({ target_id }) => target_id,
    version: ({ target_version }) => target_version,
    expert: ({ expert }) => nameOf(expert),
    state: ({ state }, locale) => inWords('moderation_state', state, locale),
    reason: ({ reason }, locale) => inWords('moderation_reason', reason, locale),
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
      state: ({ state }, locale) => inWords('review_state', state, locale),
      reason: ({ reason }, locale) => inWords('review_reason', reason, locale),
      written_at: ({ written_at }) => written_at,
    },
    { shown_name: ({ shown_name }) => shown_name },
  ),
];
