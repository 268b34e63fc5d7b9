import * as z from 'zod/mini';
import { call, type Call } from '#contract/calls/call.ts';
import { readApprovals } from './approvals.ts';
import { readAudit } from './audit.ts';
import { readDeskExpert, readDeskExperts, readPayout, readPayouts } from './experts.ts';
import { readCases, readJobs } from './jobs.ts';
import { DeskQuery } from './lists.ts';
import { readModeration } from './moderation.ts';
import { readDeskPackages } from './packages.ts';
import { readPromos, readPromoUses } from './promos.ts';
import { readRates } from './rates.ts';
import { readDeskReviews } from './reviews.ts';
import { readStaff } from './staff.ts';

/**
 * A list of the desk as a file, with its filters: CSV (UTF-8 with a byte order mark, every field quoted, of any length) or, with
 * `format=xlsx`, a workbook of at most 200,000 rows (422 `too_long`). It is of one instant, and its last row or second sheet says what it
 * is and how many rows it has; no text of it is a formula. Who may read the list may have it. People's details are left out unless `personal=1` asks for them, for who may have them and
 * just typed a code: 403 `forbidden`, `step_up_required`.
 */
const fileOf = ({ path, needs, summary }: Call, at: Call['path'] = `${path}.csv`) =>
  call({
    method: 'GET',
    path: at,
    body: DeskQuery,
    reply: z.string(),
    safe: true,
    access: 'staff',
    ...(needs && { needs }),
    summary: summary.replace(/ \(/u, ', as CSV ('),
  });

export const approvalsCsv = fileOf(readApprovals);
export const auditCsv = fileOf(readAudit);
export const casesCsv = fileOf(readCases);
export const expertHistoryCsv = fileOf(readDeskExpert, '/api/v1/staff/experts/:id/history.csv');
export const expertsCsv = fileOf(readDeskExperts);
export const jobsCsv = fileOf(readJobs);
export const moderationCsv = fileOf(readModeration);
export const packagesCsv = fileOf(readDeskPackages);
export const payoutCsv = fileOf(readPayout, '/api/v1/staff/payouts/:id/earnings.csv');
export const payoutsCsv = fileOf(readPayouts);
export const promosCsv = fileOf(readPromos);
export const promoUsesCsv = fileOf(readPromoUses);
export const ratesCsv = fileOf(readRates);
export const reviewsCsv = fileOf(readDeskReviews);
export const staffCsv = fileOf(readStaff);
