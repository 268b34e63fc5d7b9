import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { readWithin } from '#server/vendors/read-within.ts';
import { checkedKey, MediaUnreachable, type MediaStore } from './media-store.ts';

type Bucket = { url: string; key: string; secret: string; region: string | null };

const TIMEOUT = 10_000;
const MOST_BYTES = 20_000_000;
/** After the first, for 5xx and 429. */
const RETRIES = 1;

/** A private bucket of Amazon S3 or of another that speaks its language. */
export function createMediaBucket({ url, key: accessKeyId, secret, region }: Bucket, timeout = TIMEOUT): MediaStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: secret,
    service: 's3',
    retries: RETRIES,
    ...(region === null ? {} : { region }),
  });

  /** Null: 404. */
  async function ask(method: string, key: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(timeout);
    const reply = await client
      .fetch(`${url}/${checkedKey(key)}`, { ...init, method, redirect: 'error', signal })
      .catch((error: unknown) => {
        throw new MediaUnreachable('the bucket of photographs does not answer', { cause: error });
      });
    if (reply.ok) return reply;
    await reply.body?.cancel();
    if (reply.status === 404) return null;
    throw new MediaUnreachable(`the bucket of photographs answered ${reply.status}`);
  }

  return {
    async put(key, bytes, type) {
      const headers = {
        'content-type': type,
        // as we serve them: a deleted one has to disappear
        'cache-control': 'public, max-age=3600',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const reply = await ask('PUT', key, { headers, body: new Uint8Array(bytes) });
      if (!reply) throw new MediaUnreachable('the bucket of photographs is not there');
      await reply.body?.cancel();
    },
    async get(key) {
      const reply = await ask('GET', key);
      if (!reply) return null;
      return readWithin(reply, MOST_BYTES).catch((error: unknown) => {
        throw new MediaUnreachable('the bucket of photographs broke off', { cause: error });
      });
    },
    async has(key) {
      const reply = await ask('HEAD', key);
      await reply?.body?.cancel();
      return reply !== null;
    },
    async remove(key) {
      const reply = await ask('DELETE', key);
      await reply?.body?.cancel();
    },
  };
}
