import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { opaque } from '#server/opaque.ts';
import { closedFile, closedFolder } from '#server/owner-only.ts';

export type Attachment = { filename: string; content: string; contentType: string };
export type Envelope = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
};
/** Ms; the letter is retried. */
const TIMEOUT = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
export type MailTransport = { send(envelope: Envelope): Promise<void> };

/** The server refused this letter for good (5xx), not our login or the moment [FK12]. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

/** The address may have a name before it. */
const domainOf = (address: string): string => /@([^\s@>]+)>?\s*$/u.exec(address)?.[1] ?? 'localhost';

/** SMTP; without a server, files in `DATA_DIR/mail`. The database stores letters either way. */
export function openMailTransport(place: { smtpUrl: string | null; from: string; dataDir: string }): MailTransport {
  const { smtpUrl, from, dataDir } = place;
  const folder = join(dataDir, 'mail');
  // also letters of an earlier release
  if (existsSync(folder)) closedFolder(folder);
  if (smtpUrl) {
    let transport: Promise<{ sendMail(letter: object): Promise<unknown> }> | null = null;
    return {
      async send({ id, ...letter }) {
        transport ??= import('nodemailer').then(({ createTransport }) =>
          createTransport({ url: smtpUrl, ...TIMEOUT }, { from }),
        );
        const messageId = `<${opaque(id)}@${domainOf(from)}>`;
        await (await transport).sendMail({ ...letter, messageId }).catch((error: unknown) => {
          throw isRefusal(error) ? Object.assign(error, { isFinal: true }) : error;
        });
      },
    };
  }
  const write = (name: string, text: string) => {
    closedFolder(folder);
    closedFile(join(folder, name));
    writeFileSync(join(folder, name), text);
  };
  return {
    async send({ id, to, subject, html, text }) {
      if (dataDir === ':memory:' || !dataDir) return;
      write(`${opaque(id)}.html`, html);
      write(`${opaque(id)}.txt`, `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
    },
  };
}
