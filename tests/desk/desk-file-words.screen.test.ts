// @vitest-environment jsdom
import { resolve } from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import { EMBEDDED_SOURCE } from '#contract/entities/desk/rates.ts';
import { SYSTEM_REASONS } from '#contract/entities/desk/system-reasons.ts';
import { i18nOf, loadLocale } from '#src/locale/i18n.ts';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import {
  APPROVAL_FAILURE_WORDS,
  APPROVAL_STATE_WORDS,
  OTHER_APPROVAL_FAILURE,
} from '#src/features/desk/approvals/approval-words.ts';
import { ARRANGEMENT_WORDS } from '#src/features/desk/arrangements/arrangement-words.ts';
import { CASE_WORDS, OTHER_CASE } from '#src/features/desk/attention/attention-words.ts';
import { ACCOUNT_WORDS } from '#src/features/desk/books/account-words.ts';
import { CONTRACT_WORDS } from '#src/features/desk/contracts/contract-words.ts';
import { BOARD_WORDS } from '#src/locale/board-words.ts';
import * as desk from '#src/features/desk/desk-words.ts';
import { LIST_WORDS } from '#src/features/desk/list-words.ts';
import * as expert from '#src/features/desk/experts/expert-words.ts';
import { HOTEL_SOURCE_WORDS, HOTEL_STATE_WORDS } from '#src/features/desk/hotels/hotel-words.ts';
import { JOB_STATE_WORDS } from '#src/features/desk/jobs/job-words.ts';
import { LANGUAGE_NAMES, LEAD_KIND_WORDS, LEAD_STATE_WORDS } from '#src/features/desk/letters/letter-words.ts';
import * as moderation from '#src/features/desk/moderation/moderation-words.ts';
import { PACKAGE_STATE_WORDS, WITHDRAWN_WORDS } from '#src/features/desk/packages/package-words.ts';
import { KIND_WORDS as DOCUMENT_KIND_WORDS, PLACE_STATE_WORDS } from '#src/features/desk/places/place-words.ts';
import { STAND_WORDS, USE_WORDS } from '#src/features/desk/promos/promo-words.tsx';
import { REVIEW_REASON_WORDS, REVIEW_STATE_WORDS } from '#src/features/desk/reviews/review-words.ts';
import { systemReason } from '#src/features/desk/system-reasons.tsx';
import { KIND_WORDS, LINE_STATE_WORDS } from '#src/features/expert-area/line-words.ts';
import { THEME_NAMES } from '#src/features/studio/step-words.ts';

type Words = string | MessageDescriptor | { name: MessageDescriptor };
const choices = (all: { value: string; label: MessageDescriptor }[]) =>
  Object.fromEntries(all.map(({ value, label }) => [value, label]));

/** Every code that stands in a file of the desk or of an expert, with what its screen says. */
const SCREEN_WORDS: Record<string, Record<string, Words>> = {
  account: ACCOUNT_WORDS,
  act: desk.ACT_WORDS,
  approval_failure: { ...APPROVAL_FAILURE_WORDS, other: OTHER_APPROVAL_FAILURE },
  approval_state: APPROVAL_STATE_WORDS,
  arrangement_state: ARRANGEMENT_WORDS,
  attention: desk.ATTENTION_WORDS,
  board: BOARD_WORDS,
  contract_stand: CONTRACT_WORDS,
  case_kind: { ...CASE_WORDS, other: OTHER_CASE },
  case_state: { open: msg`Unresolved`, settled: msg`Resolved` },
  document_kind: DOCUMENT_KIND_WORDS,
  document_state: PLACE_STATE_WORDS,
  hotel_source: HOTEL_SOURCE_WORDS,
  hotel_state: HOTEL_STATE_WORDS,
  earning: expert.EARNING_WORDS,
  expert_line: expert.LINE_KIND_WORDS,
  expert_state: expert.EXPERT_STATE_WORDS,
  job_state: JOB_STATE_WORDS,
  language: LANGUAGE_NAMES,
  list: LIST_WORDS,
  lead_kind: LEAD_KIND_WORDS,
  lead_state: LEAD_STATE_WORDS,
  member_state: { active: msg`Active`, disabled: msg`Disabled` },
  moderation_kind: moderation.KINDS,
  moderation_reason: moderation.REASONS,
  moderation_state: moderation.STATES,
  order_state: desk.STATE_WORDS,
  package_state: PACKAGE_STATE_WORDS,
  payout_state: expert.PAYOUT_STATE_WORDS,
  payout_wait: expert.WAIT_WORDS,
  promo_kind: { percent: msg`A percentage`, amount: msg`An amount` },
  promo_stand: STAND_WORDS,
  promo_use: USE_WORDS,
  rate_source: { [EMBEDDED_SOURCE]: msg`Built-in rates` },
  review_reason: REVIEW_REASON_WORDS,
  review_state: REVIEW_STATE_WORDS,
  role: ROLE_WORDS,
  statement_kind: KIND_WORDS,
  statement_state: LINE_STATE_WORDS,
  system_reason: {
    ...Object.fromEntries(SYSTEM_REASONS.map((reason) => [reason, systemReason(reason)!])),
    rule: systemReason('rule 2026-Q1')!,
    moved_on: systemReason('The order moved on to needs_attention.returning.')!,
    refund_moved_on: systemReason('The refund is done.')!,
    new_rates: systemReason('the table of 2026-11-29 stands')!,
  },
  target: choices(desk.TARGET_CHOICES),
  theme: THEME_NAMES,
  withdrawn_for: { ...WITHDRAWN_WORDS, staff: PACKAGE_STATE_WORDS.withdrawn },
};

it('[BO4] codes in an Arabic file are the words of the screens; `vitest -u` of this file writes them anew', async () => {
  await loadLocale('ar', ['desk', 'expert-area', 'studio', 'install']);
  const i18n = i18nOf('ar');
  const arabic = (words: Words): string =>
    typeof words === 'string' ? words : i18n._('name' in words ? words.name : words);
  const table = Object.fromEntries(
    Object.entries(SCREEN_WORDS).map(([vocabulary, words]) => [
      vocabulary,
      Object.fromEntries(Object.entries(words).map(([code, text]) => [code, arabic(text)])),
    ]),
  );
  for (const [vocabulary, words] of Object.entries(table))
    for (const [code, text] of Object.entries(words))
      expect([vocabulary, code, vocabulary === 'language' || /[\u0600-\u06ff]/u.test(text)]).toEqual([
        vocabulary,
        code,
        true,
      ]);
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot(
    resolve('server/modules/desk-file-words.json'),
  );
});
