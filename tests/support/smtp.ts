import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ArrivedMail = { from: string; to: string[]; raw: string };
export type PostBox = Awaited<ReturnType<typeof openPostBox>>;

/** A real SMTP server that keeps what arrives. It wants a password, as those of providers do. `takes`: whose letters; others are answered by the code. */
export async function openPostBox(port = 0, takes: (address: string) => boolean = () => true, responseCode = 550) {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('who are you?')),
    onRcptTo: ({ address }, _session, done) =>
      done(takes(address) ? null : Object.assign(new Error('not taken'), { responseCode })),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        arrived.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  // a client that is cut off is no error of the test
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const localPort = (server.server.address() as AddressInfo).port;
  return {
    port: localPort,
    url: `smtp://shop:${encodeURIComponent('p@ss')}@127.0.0.1:${localPort}`,
    arrived,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The decoded part of a letter of a type, such as `text/html`. */
export function partOf(raw: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`(Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`, 'u').exec(raw) ?? [];
  if (/Transfer-Encoding: base64/iu.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/iu.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/gu, '')
    .replace(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header of a letter, its encoded words read. */
export function headerOf(raw: string, name: string): string {
  const [, folded = ''] = new RegExp(`^${name}: ([^]*?)\\r\\n(?![ \\t])`, 'mu').exec(raw) ?? [];
  return folded
    .replace(/\r\n[ \t]+/gu, ' ')
    .replace(/\?=\s+=\?/gu, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/giu, (_, way: string, text: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gu, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    );
}
