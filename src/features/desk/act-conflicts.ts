import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { DeskReview } from '#contract/calls/desk/reviews.ts';
import type { StaffMember } from '#contract/calls/desk/staff.ts';
import type { Actor } from '#contract/entities/desk/common.ts';
import type { DeskActivity } from '#contract/entities/desk/activity.ts';
import type { DeskContract } from '#contract/entities/desk/contract.ts';
import type { DeskExpert } from '#contract/entities/desk/expert.ts';
import type { DeskCase, DeskJobPage } from '#contract/entities/desk/job.ts';
import type { LeadState } from '#contract/entities/desk/lead.ts';
import type { ModerationCase } from '#contract/entities/desk/moderation.ts';
import type { DeskPackage } from '#contract/entities/desk/package.ts';
import type { DeskRates } from '#contract/entities/desk/rates.ts';
import type { TimelineCode } from '#contract/entities/desk/timeline.ts';
import type { Failure } from '#machines/shared/message-of.ts';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import { ARRANGEMENT_WORDS } from './arrangements/arrangement-words.ts';
import { APPROVAL_STATE_WORDS } from './approvals/approval-words.ts';
import { CONTRACT_WORDS } from './contracts/contract-words.ts';
import { EXPERT_STATE_WORDS } from './experts/expert-words.ts';
import { JOB_STATE_WORDS } from './jobs/job-words.ts';
import { LEAD_STATE_WORDS } from './letters/letter-words.ts';
import { STATES as CASE_STATE_WORDS } from './moderation/moderation-words.ts';
import { PACKAGE_STATE_WORDS } from './packages/package-words.ts';
import { REVIEW_STATE_WORDS } from './reviews/review-words.ts';
import { LINE_WORDS } from './timeline-words.ts';

export type Standing = {
  state?: MessageDescriptor;
  by?: { name: string | null; kind?: Actor['kind'] } | null;
  at?: string | null;
  why?: string | null;
  /** The same act's fields for a retry; null if it cannot follow. */
  next: Record<string, unknown> | null;
};
type Changed = { by: { name: string | null } | null; at: string; reason: string } | null;
type Versioned = { version: number; changed: Changed };

const who = (changed: Changed | undefined) => changed && { by: changed.by, at: changed.at, why: changed.reason };
const ifAllowed = (may: boolean, fields: Record<string, unknown>) => (may ? fields : null);
const ofVersioned = ({ version, changed }: Versioned): Standing => ({ ...who(changed), next: { version } });

/** Required states of the expert; other acts may always follow. */
const EXPERT_NEEDS: Record<string, (expert: DeskExpert) => boolean> = {
  suspend: ({ state }) => state === 'active',
  restore: ({ state }) => state === 'suspended',
  hold: ({ hold }) => hold === null,
  release: ({ hold }) => hold !== null,
};

/** A decision is never made twice. */
const ofCase = (one: DeskCase | ModerationCase): Standing =>
  'times' in one
    ? {
        state: one.state === 'open' ? msg`Unresolved` : msg`Resolved`,
        by: one.settled_by,
        at: one.settled_at ?? one.last_at,
        why: one.reason ?? one.summary,
        next: ifAllowed(one.settle_refusal === null, { times: one.times }),
      }
    : {
        state: CASE_STATE_WORDS[one.state].name,
        by: one.decided_by,
        at: one.decided_at,
        why: one.note,
        next: null,
      };

type Order = { version: number; changed_by: Actor; changed_at: string; code: TimelineCode };
type Lead = { version: number; state: LeadState; changed_by: Actor; changed_at: string | null };

const conflictReaders: Record<string, (thing: never, act: string) => Standing> = {
  order: ({ version, changed_by: by, changed_at: at, code }: Order) => ({
    state: LINE_WORDS[code] ?? LINE_WORDS['order.amended'],
    by,
    at,
    next: { version },
  }),
  lead: ({ version, state, changed_by: by, changed_at: at }: Lead) => ({
    state: LEAD_STATE_WORDS[state].name,
    by,
    at,
    next: { version },
  }),
  promo: ofVersioned,
  settings: ofVersioned,
  rates: ({ changed, date, per_dinar, written_at }: DeskRates, act) => ({
    ...who(changed),
    next: act === 'withdraw' ? { written_at } : { based_on: date, before: per_dinar },
  }),
  expert: (expert: DeskExpert, act) => ({
    ...ofVersioned(expert),
    state: EXPERT_STATE_WORDS[expert.state].name,
    next: ifAllowed(EXPERT_NEEDS[act]?.(expert) ?? true, { version: expert.version }),
  }),
  approval: (approval: Approval) => ({
    state: APPROVAL_STATE_WORDS[approval.state].name,
    by: approval.decided_by,
    at: approval.decided_at,
    why: approval.note,
    next: ifAllowed(approval.state === 'waiting', { version: approval.version, approval }),
  }),
  member: ({ state, role, changed_at, version }: StaffMember) => ({
    state: state === 'active' ? ROLE_WORDS[role].name : msg`Disabled`,
    at: changed_at,
    next: ifAllowed(state === 'active', { version }),
  }),
  arrangement: ({ state, version, changed_by: by, changed_at: at, why }: DeskArrangement, act) => ({
    state: ARRANGEMENT_WORDS[state].name,
    by,
    at,
    why,
    next: ifAllowed(act === 'told' ? state === 'cancelling' : ['open', 'asked', 'confirmed'].includes(state), {
      version,
    }),
  }),
  activity: ({ version }: DeskActivity) => ({ next: { version } }),
  contract: ({ stands, version, changed_at: at }: DeskContract) => ({
    state: CONTRACT_WORDS[stands].name,
    at,
    next: { version },
  }),
  case: ofCase,
  job: ({ state, story, requeued, requeue_refusal, drop_refusal }: DeskJobPage, act) => {
    const { by, at, reason } = story.at(-1) ?? {};
    const refusal = act === 'drop' ? drop_refusal : requeue_refusal;
    return { state: JOB_STATE_WORDS[state].name, by, at, why: reason, next: ifAllowed(refusal === null, { requeued }) };
  },
  review: ({ state, version, stars, text }: DeskReview, act) => ({
    state: REVIEW_STATE_WORDS[state].name,
    next: ifAllowed(state === 'waiting' || (state === 'published' && act === 'refuse'), { version, stars, text }),
  }),
  package: ({ state, withdrawn }: DeskPackage) => ({
    ...who(withdrawn),
    state: PACKAGE_STATE_WORDS[state].name,
    next: null,
  }),
};

/** After these refusals the same act may follow with new figures. */
const FIGURES_OVER = ['cancel_quote_over', 'more_than_left'];

/** Null if nobody was faster. */
export function standingAfter(failed: Failure | null, act: string): Standing | null {
  if (!failed) return null;
  if (FIGURES_OVER.includes(failed.code ?? '')) return { next: {} };
  if (failed.code !== 'changed') return null;
  const name = Object.keys(conflictReaders).find((one) => failed.extra[one]);
  return name ? conflictReaders[name]!(failed.extra[name] as never, act) : { next: null };
}
