import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
const BUCKET = 'pictures';
const SKEW = 15 * 60_000;

export type S3Emulator = Awaited<ReturnType<typeof openS3>>;

/** A private bucket that takes a request only with the signature, the time and the checksum that Amazon S3 demands. */
export async function openS3({ now = Date.now, region = 'eu-south-1' } = {}) {
  const key = 'AKIDEXAMPLE';
  const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
  const files = new Map<string, { bytes: Buffer; type: string }>();
  const calls: string[] = [];
  const refusals: string[] = [];
  /** `silent` takes a request and never answers. */
  let mood: 'well' | 'denying' | 'failing' | 'silent' = 'well';

  function faultOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
    const said =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/u.exec(
        headers.authorization ?? '',
      );
    if (!said) return 'no signature';
    const [, who, day = '', where, names = '', signature] = said;
    if (who !== key) return 'another key';
    if (where !== region) return 'another region';
    const at = String(headers['x-amz-date']);
    const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
    if (!at.startsWith(day) || !(Math.abs(now() - time) < SKEW)) return 'another time';
    const sum = String(headers['x-amz-content-sha256']);
    if (method === 'PUT' && sum !== sha256(body)) return 'another body';
    const signed = names.split(';');
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
      return 'too few headers';
    const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
    const request = [method, new URL(url, 'http://s3').pathname, '', lines, names, sum].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
    const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
    return hmac(signing, text).toString('hex') === signature ? null : 'another signature';
  }

  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const { method = '', url = '' } = request;
    calls.push(`${method} ${url}`);
    if (mood === 'silent') return;
    const end = (status: number, bytes?: Buffer, type = 'application/xml') => {
      reply.writeHead(status, { 'content-type': type });
      reply.end(method === 'HEAD' ? undefined : bytes);
    };
    if (mood === 'failing') return end(503, Buffer.from('<Error><Code>SlowDown</Code></Error>'));
    const fault = mood === 'denying' ? 'denied' : faultOf(request, body);
    if (fault !== null) {
      refusals.push(fault);
      return end(403, Buffer.from('<Error><Code>SignatureDoesNotMatch</Code></Error>'));
    }
    const [, bucket, ...path] = url.split('/');
    const name = path.join('/');
    if (bucket !== BUCKET || name === '') return end(404, Buffer.from('<Error><Code>NoSuchBucket</Code></Error>'));
    if (method === 'PUT') {
      files.set(name, { bytes: body, type: String(request.headers['content-type']) });
      return end(200);
    }
    if (method === 'DELETE') {
      files.delete(name);
      return end(204);
    }
    const file = files.get(name);
    return file ? end(200, file.bytes, file.type) : end(404, Buffer.from('<Error><Code>NoSuchKey</Code></Error>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/${BUCKET}`;
  return {
    url,
    key,
    secret,
    region,
    files,
    calls,
    refusals,
    feel: (next: typeof mood) => void (mood = next),
    env: { MEDIA_S3: url, MEDIA_S3_KEY: key, MEDIA_S3_SECRET: secret, MEDIA_S3_REGION: region },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
