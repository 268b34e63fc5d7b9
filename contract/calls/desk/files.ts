import * as z from 'zod/mini';
import { call, type Call } from '#contract/calls/call.ts';
import { readApprovals } from './approvals.ts';
import { readArrangements } from './arrangements.ts';
import { readAudit } from './audit.ts';
import { readDocuments } from './content.ts';
import { readContracts } from './contracts.ts';
import { readDeskExpert, readDeskExperts, readPayout, readPayouts } from './experts.ts';
import { readHotels } from './hotels.ts';
import { readCases, readJobs } from './jobs.ts';
import { DeskQuery } from './lists.ts';
import { readModeration } from './moderation.ts';
import { readDeskPackages } from './packages.ts';
import { readPromos, readPromoUses } from './promos.ts';
import { readRates } from './rates.ts';
import { readDeskReviews } from './reviews.ts';
import { readStaff } from './staff.ts';

/**
 * CSV, or a workbook of at most 200,000 rows (422 `too_long`). No text becomes a formula. `personal=1` needs
 * permission and a fresh code.
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
export const arrangementsCsv = fileOf(readArrangements);
export const auditCsv = fileOf(readAudit);
export const casesCsv = fileOf(readCases);
export const expertHistoryCsv = fileOf(readDeskExpert, '/api/v1/staff/experts/:id/history.csv');
export const contractsCsv = fileOf(readContracts);
export const documentsCsv = fileOf(readDocuments);
export const expertsCsv = fileOf(readDeskExperts);
export const hotelsCsv = fileOf(readHotels);
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
