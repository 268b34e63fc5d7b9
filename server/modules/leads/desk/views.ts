import type { Lead } from '#contract/calls/leads.ts';
import type { DeskLead, DeskLeadRow, LeadAct, LeadDesk } from '#contract/entities/desk/lead.ts';
import { LEAD_ACTS } from '#contract/entities/desk/lead.ts';
import { grantOf } from '#contract/rules/permissions.ts';
import { leadAt } from '#machines/domain/lead.selectors.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import type { Viewer } from '#server/modules/approvals/index.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { maskedEmail } from '#server/modules/masked-email.ts';
import type { LeadRow } from '#server/modules/leads/leads.store.ts';
import { findExpert } from '#server/modules/offers/index.ts';
import { maskedMobile } from '#server/modules/orders/index.ts';
import { toIso } from '#server/kernel/time.ts';
import { DESKS } from './desks.ts';
import { readMessages, readReplies } from './leads.desk.store.ts';

export type ViewDeps = { db: Db; cipher: Cipher; namesOf: NamesOf; now: number };

const EXCERPT = 140;
export const localeOf = ({ locale }: LeadRow): 'ar' | 'en' => (locale === 'en' ? 'en' : 'ar');

export const openLead = (cipher: Cipher, { id, lead_json }: LeadRow): Lead =>
  JSON.parse(cipher.open(lead_json, `lead ${id}`)) as Lead;

export function actsOf(row: LeadRow, desk: LeadDesk, viewer: Viewer, now: number): DeskLead['acts'] {
  if (grantOf(viewer.role, DESKS[desk].write) === null) return [];
  const chart = leadAt(row.state);
  const isApplication = row.kind === 'expert';
  const isSnoozed = row.snoozed_until !== null && Number(row.snoozed_until) > now;
  const isIdle = (act: LeadAct) => (act === 'take' && row.assigned_to === viewer.id) || (act === 'wake' && !isSnoozed);
  const may = (act: LeadAct) => chart.can({ type: `lead.${act}`, isApplication }) && !isIdle(act);
  return [...LEAD_ACTS.filter(may), 'note'];
}

export async function rowsOf({ cipher, namesOf, now }: ViewDeps, rows: LeadRow[]): Promise<DeskLeadRow[]> {
  const names = await namesOf(rows.flatMap(({ assigned_to }) => assigned_to ?? []));
  return rows.map((row) => {
    const { name, organisation, place, message } = openLead(cipher, row);
    const text = message.replaceAll(/\s+/gu, ' ').trim();
    return {
      lead_id: row.id,
      kind: row.kind,
      reference: row.reference,
      state: row.state,
      name,
      organisation,
      place,
      excerpt: text.length > EXCERPT ? `${text.slice(0, EXCERPT - 1)}…` : text,
      campaign: row.campaign || null,
      locale: localeOf(row),
      snoozed_until: row.snoozed_until === null || Number(row.snoozed_until) <= now ? null : toIso(row.snoozed_until),
      assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: names.get(row.assigned_to) ?? null },
      created_at: toIso(row.created_at),
      version: Number(row.version),
    };
  });
}

async function messagesOf({ db, cipher, namesOf }: ViewDeps, leadId: string): Promise<DeskLead['messages']> {
  const rows = await readMessages(db, leadId);
  const names = await namesOf(rows.map(({ account_id }) => account_id));
  const replies = await readReplies(db, leadId);
  const ours = rows.map((row) => ({
    message_id: row.id,
    kind: row.kind,
    text: cipher.open(row.text_cipher, `lead-message ${row.id}`),
    by: { id: row.account_id, name: names.get(row.account_id) ?? null },
    at: toIso(row.created_at),
  }));
  const theirs = replies.map((row) => ({
    message_id: row.id,
    kind: 'reply' as const,
    text: openLead(cipher, row).message,
    by: null,
    at: toIso(row.created_at),
  }));
  return [...ours, ...theirs].toSorted((one, other) => one.at.localeCompare(other.at));
}

async function expertOf(db: Db, id: number | null, locale: 'ar' | 'en'): Promise<DeskLead['expert']> {
  if (id === null) return null;
  const row = await findExpert(db, id);
  return row ? { id: row.id, name: row[`name_${locale}`] } : null;
}

/** Addresses and numbers are masked for read-only roles. */
export async function leadView(
  deps: ViewDeps,
  row: LeadRow,
  { desk, viewer, locale }: { desk: LeadDesk; viewer: Viewer; locale: 'ar' | 'en' },
): Promise<DeskLead> {
  const lead = openLead(deps.cipher, row);
  const mayWrite = grantOf(viewer.role, DESKS[desk].write) !== null;
  // older applications have no such fields
  const { links = '', sample = '' } = lead as Partial<Lead>;
  const [[line], messages, expert, names] = await Promise.all([
    rowsOf(deps, [row]),
    messagesOf(deps, row.id),
    expertOf(deps.db, row.expert_id, locale),
    deps.namesOf(row.handled_by === null ? [] : [row.handled_by]),
  ]);
  return {
    ...line!,
    email: mayWrite ? lead.email.trim() : maskedEmail(lead.email.trim()),
    mobile: mayWrite ? lead.mobile : maskedMobile(lead.mobile),
    handle: lead.handle,
    languages: lead.languages,
    payout: lead.payout,
    links,
    sample,
    order_reference: lead.order_reference,
    message: lead.message,
    utm: lead.utm,
    messages,
    changed:
      row.handled_by === null || row.handled_at === null
        ? null
        : { by: { id: row.handled_by, name: names.get(row.handled_by) ?? null }, at: toIso(row.handled_at) },
    acts: actsOf(row, desk, viewer, deps.now),
    expert,
  };
}
