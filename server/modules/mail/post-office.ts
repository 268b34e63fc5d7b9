import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Attachment = { filename: string; content: string; contentType: string };
export type Envelope = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
};
/** A mail server that says nothing for so long (ms) is given up; the letter is tried again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
export type PostOffice = { send(envelope: Envelope): Promise<void> };

/** Sends by SMTP; without a server, letters go to files in `DATA_DIR/mail` (and are kept in the database either way). */
export function openPostOffice(place: { smtpUrl: string | null; from: string; dataDir: string }): PostOffice {
  const { smtpUrl, from, dataDir } = place;
  if (smtpUrl) {
    let transport: Promise<{ sendMail(letter: object): Promise<unknown> }> | null = null;
    return {
      async send({ id, ...letter }) {
        transport ??= import('nodemailer').then(({ createTransport }) =>
          createTransport({ url: smtpUrl, ...PATIENCE }, { from }),
        );
        await (await transport).sendMail({ ...letter, messageId: `<${id}@etravelers>` });
      },
    };
  }
  return {
    async send({ id, to, subject, html, text }) {
      if (dataDir === ':memory:' || !dataDir) return;
      const folder = join(dataDir, 'mail');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${id}.html`), html);
      writeFileSync(join(folder, `${id}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
    },
  };
}
