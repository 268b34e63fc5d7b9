import { randomBytes, randomInt } from 'node:crypto';
import type { Lead } from '#contract/calls/leads.ts';
import { leadProblems } from '#contract/rules/lead-form.ts';
import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import { emailIndex } from '#server/db/blind-index.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isTakenName, SLUG_TAKEN } from '#server/modules/experts/index.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { DAY } from '#server/kernel/time.ts';
import { campaignOf } from './campaign.ts';
import { leadMails, type LeadMail } from './lead-mails.ts';
import { CHECK, PROBLEMS, TOO_MANY } from './lead-sentences.ts';
import { leadsStore } from './leads.store.ts';
import { joinReply } from './replies.ts';

export type LeadDeps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  staffAddress: string;
  publicUrl: () => string;
  /** Per network; null: unlimited. */
  limits: Limits | null;
  postMail(db: Db, mail: LeadMail): Promise<void>;
};

const PER_DAY = 5;
/** Per network and day: staff read each. */
const PER_ADDRESS = 40;
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const addressName = (handle: string) => handle.trim().toLowerCase();
const newOrderReference = () => `L-${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/**
 * In one transaction with both mails (P5, R9). 429 after five a day per address, forty per network. A filled trap is
 * answered, not stored.
 */
export async function receiveLead(
  deps: LeadDeps,
  lead: Lead,
  { locale, ip }: { locale: Locale; ip: string },
): Promise<{ reference: string }> {
  const fields = Object.fromEntries(
    Object.entries(leadProblems(lead)).map(([field, problem]) => [field, PROBLEMS[problem]]),
  );
  if (Object.keys(fields).length) throw new Refusal(422, 'invalid', CHECK, { fields });
  const reference = newOrderReference();
  if (lead.website.trim()) return { reference };
  // refused here while the applicant can still change it: staff could only reject the application
  if (lead.kind === 'expert' && (await isTakenName(deps.db, addressName(lead.handle))))
    throw new Refusal(422, 'invalid', CHECK, { fields: { handle: SLUG_TAKEN } });
  const now = deps.clock.now();
  const limit = { what: 'lead', ip, limit: PER_ADDRESS, window: DAY };
  await deps.limits?.countFromAddress(deps.db, limit, now);
  const email_index = emailIndex(deps.ring, lead.email);
  await inTransaction(deps.db, async (trx) => {
    if ((await leadsStore.countSince(trx, email_index, now - DAY)) >= PER_DAY)
      throw new Refusal(429, 'too_many', TOO_MANY);
    const id = randomBytes(16).toString('hex');
    const joined = await joinReply(trx, { lead, email_index, now });
    await leadsStore.add(trx, {
      id,
      kind: lead.kind,
      reference,
      // joined letters are read with their enquiry
      state: joined ? 'closed' : 'new',
      reply_to: joined?.id ?? null,
      email_folded: '',
      email_index,
      locale,
      lead_json: deps.ring.cipher.seal(JSON.stringify(lead), `lead ${id}`),
      created_at: now,
      campaign: campaignOf(lead.utm),
    });
    const to = { reference, locale, staffAddress: deps.staffAddress, url: deps.publicUrl() };
    for (const mail of leadMails(lead, { ...to, joined })) await deps.postMail(trx, mail);
  });
  return { reference };
}
