import { randomUUID } from 'node:crypto';
import { LOCALES, type Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { promiseWork } from '#server/db/outbox.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import type { PostOffice } from './post-office.ts';
import { sealedMail } from './sealed-mail.ts';

/** A short letter in plain words: about an account, a message, an application. `code` is shown large; `replyTo` is told in the text. */
export type Note = {
  to: string;
  locale: Locale;
  subject: string;
  title: string;
  lines: string[];
  code?: string;
  link?: { label: string; url: string };
  /** Which budget of its recipient's day it comes from; none for what is counted where it is asked for, and for staff. */
  purpose?: keyof typeof PER_DAY;
  /** Kept nowhere once it is sent: the last letter to who was erased. */
  last?: boolean;
};

/**
 * Mails a recipient gets a day, by purpose: what strangers can cause with somebody's address must not fill a mailbox. The
 * mails that let an owner in are counted apart (accounts), so nothing here can use those up.
 */
const PER_DAY = { account: 20, receipt: 3 } as const;
const DAY = 86_400_000;

const LAST = 'last-';
const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/gu, (mark) => MARKS[mark] ?? mark);

/** The note as HTML that mail programs understand; Arabic runs from the right. */
export function noteHtml({ locale, subject, title, lines, code, link }: Note): string {
  const { dir } = LOCALES[locale];
  const start = dir === 'rtl' ? 'right' : 'left';
  const paragraphs = lines.map((line) => `<p style="margin:12px 0;white-space:pre-line">${escaped(line)}</p>`).join('');
  const big = code
    ? `<p dir="ltr" style="margin:20px 0;font-size:30px;font-weight:700;letter-spacing:6px;text-align:${start}">${escaped(code)}</p>`
    : '';
  const button = link
    ? `<p style="margin:24px 0 8px"><a href="${escaped(link.url)}" style="display:inline-block;background:#c2352a;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 22px;border-radius:12px">${escaped(link.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f7f4ee;color:#1b2338;font:16px/1.7 'Readex Pro',Tahoma,Arial,sans-serif">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" style="max-width:600px;background:#ffffff;border-radius:18px;text-align:${start}" cellpadding="0" cellspacing="0"><tr><td style="padding:28px 24px">
<p style="margin:0;font-weight:700">ETravelers</p><h1 style="margin:12px 0 0;font-size:24px;line-height:1.4">${escaped(title)}</h1>${paragraphs}${big}${button}</td></tr></table></td></tr></table></body></html>`;
}

const noteText = ({ title, lines, code, link }: Note) =>
  [title, '', ...lines, ...(code ? ['', code] : []), ...(link ? ['', `${link.label}: ${link.url}`] : [])].join('\n');

/** Notes wait in the outbox of the transaction that makes them needed. */
export function createNotes({
  db,
  clock,
  ring,
  limits,
  postOffice,
}: {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  limits: Limits;
  postOffice: PostOffice;
}) {
  async function isBeyond(trx: Db, to: string, purpose: keyof typeof PER_DAY, now: number): Promise<boolean> {
    const limit = { subject: `mail|${purpose}|${to.trim().toLowerCase()}`, limit: PER_DAY[purpose], window: DAY };
    return limits.beyond(await limits.count(trx, [limit], now), [limit]).length > 0;
  }

  return {
    /** One beyond its recipient's day is not sent; what it tells of has happened all the same. */
    async post(trx: Db, note: Note): Promise<void> {
      const now = clock.now();
      if (note.purpose !== undefined && !note.last && (await isBeyond(trx, note.to, note.purpose, now))) return;
      const id = `${note.last ? LAST : ''}note-${randomUUID()}`;
      await trx
        .insertInto('mail')
        .values(
          sealedMail.seal(ring, {
            id,
            to_address: note.to,
            locale: note.locale,
            subject: note.subject,
            html: noteHtml(note),
            text: noteText(note),
            attachments_json: '[]',
            created_at: now,
            sent_at: null,
          }),
        )
        .execute();
      await promiseWork(trx, { kind: 'send_note', payload: { id }, now });
    },
    handlers: {
      async send_note({ id = '' }: Record<string, string>): Promise<void> {
        const row = await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row || row.sent_at !== null) return;
        const { to_address: to, subject, html, text } = sealedMail.open(ring, row);
        await postOffice.send({ id, to, subject, html, text, attachments: [] });
        if (id.startsWith(LAST)) await db.deleteFrom('mail').where('id', '=', id).execute();
        else await sealedMail.markSent(db, id, clock.now());
      },
    },
  };
}
export type Notes = ReturnType<typeof createNotes>;
