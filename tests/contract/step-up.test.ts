import { expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all.ts';
import type { Permission } from '#contract/rules/permissions.ts';

/** Whoever has one of these moves money, changes people or sets rules. */
const WEIGHTY: Permission[] = [
  'approval.decide',
  'expert.level',
  'expert.suspend',
  'job.drop',
  'job.requeue',
  'order.cancel',
  'order.refund',
  'order.settle',
  'payout.adjust',
  'payout.details',
  'payout.hold',
  'promo.write',
  'rate.write',
  'setting.write',
  'staff.reset_factor',
  'staff.role',
  'staff.write',
];

it('[FK11] [BO1] whatever changes money, people or rules asks for a fresh code', () => {
  const calls = Object.entries(ALL_CALLS).filter(([, { access, safe }]) => access === 'staff' && !safe);
  const weighty = calls.filter(([, { needs }]) => needs !== undefined && WEIGHTY.includes(needs));
  expect(new Set(weighty.map(([, { needs }]) => needs)).size).toBe(WEIGHTY.length);
  // a figure that is worked out and written down moves nothing
  expect(weighty.filter(([, { stepUp }]) => !stepUp).map(([name]) => name)).toEqual(['quoteDeskCancellation']);
  const asking = calls.filter(([, { stepUp }]) => stepUp).map(([name]) => name);
  expect(asking).toEqual(expect.arrayContaining(['approveApplication', 'inviteApplicant']));
});
