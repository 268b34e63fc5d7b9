import { randomUUID } from 'node:crypto';
import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import { foldEmail } from '#server/db/blind-index.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { DAY } from '#server/kernel/time.ts';
import { button, cell, frame, htmlOf } from './frame.ts';
import type { MailTransport } from './mail-transport.ts';
import { deleteMail, insertMail, markSent, readMail } from './mail.store.ts';
import { sealedMail } from './sealed-mail.ts';

/** A short letter. `code` is shown large; `replyTo` is named in the text. */
export type Email = {
  to: string;
  locale: Locale;
  subject: string;
  title: string;
  lines: string[];
  code?: string;
  link?: { label: string; url: string };
  /** The recipient's daily budget it uses; none when counted elsewhere, and for staff. */
  purpose?: keyof typeof PER_DAY;
  /** Not stored after sending: to an erased person, or with other people's names. */
  last?: boolean;
};

/** Strangers must not flood a mailbox. Login mails are counted separately (accounts). */
const PER_DAY = { account: 20, receipt: 3 } as const;

const LAST = 'last-';
export function noteHtml({ locale, subject, title, lines, code, link }: Email): string {
  const paragraphs = lines.map((line) => `<p style="margin:12px 0">${htmlOf(line)}</p>`).join('');
  const head = `<h1 style="margin:0;font-size:24px;line-height:1.4">${htmlOf(title)}</h1>${paragraphs}`;
  const big = code
    ? [
        cell(
          locale,
          'padding:8px 24px;font-size:30px;font-weight:700',
          `<span dir="ltr" style="unicode-bidi:isolate;letter-spacing:6px">${htmlOf(code)}</span>`,
        ),
      ]
    : [];
  const step = link ? [cell(locale, 'padding:16px 24px 0', button(locale, link))] : [];
  return frame({ locale, subject }, [
    cell(locale, 'padding:12px 24px 0', head),
    ...big,
    ...step,
    cell(locale, 'padding:0 24px 28px;font-size:1px;line-height:1px', '&nbsp;'),
  ]);
}

const noteText = ({ title, lines, code, link }: Email) =>
  [title, '', ...lines, ...(code ? ['', code] : []), ...(link ? ['', `${link.label}: ${link.url}`] : [])].join('\n');

export function createEmailQueue({
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
  postOffice: MailTransport;
}) {
  async function isBeyond(trx: Db, to: string, purpose: keyof typeof PER_DAY, now: number): Promise<boolean> {
    const limit = { subject: `mail|${purpose}|${foldEmail(to)}`, limit: PER_DAY[purpose], window: DAY };
    return limits.beyond(await limits.count(trx, [limit], now), [limit]).length > 0;
  }

  return {
    /** Above the recipient's daily limit it is dropped; its cause stands. */
    async post(trx: Db, note: Email): Promise<void> {
      const now = clock.now();
      if (note.purpose !== undefined && !note.last && (await isBeyond(trx, note.to, note.purpose, now))) return;
      const id = `${note.last ? LAST : ''}note-${randomUUID()}`;
      const mail = {
        id,
        to_address: note.to,
        locale: note.locale,
        subject: note.subject,
        html: noteHtml(note),
        text: noteText(note),
        attachments_json: '[]',
        created_at: now,
        sent_at: null,
      };
      await insertMail(trx, sealedMail.seal(ring, mail));
      await enqueueJob(trx, 'send_note', { id }, { now });
    },
    handlers: {
      async send_note({ id = '' }: Record<string, string>): Promise<void> {
        const row = await readMail(db, id);
        if (!row || row.sent_at !== null) return;
        const { to_address: to, subject, html, text } = sealedMail.open(ring, row);
        await postOffice.send({ id, to, subject, html, text, attachments: [] });
        if (id.startsWith(LAST)) await deleteMail(db, id);
        else await markSent(db, id, clock.now());
      },
    },
  };
}
export type EmailQueue = ReturnType<typeof createEmailQueue>;
