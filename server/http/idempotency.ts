import { createHash } from 'node:crypto';
import type { Locale } from '#contract/constants.ts';
import type { BeginResult, IdempotencyModule, IdempotencyKey, StoredReply } from '#server/modules/idempotency/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { errorReply } from './errors.ts';
import { SENTENCES } from './sentences.ts';

export type Replayed = StoredReply & { replayed: boolean };

const KEY = /^[\w.:-]{16,128}$/;
/** Ms for the first answer. */
const TIMEOUT = 8_000;
const LOOK_EVERY = 60;

/** 422 when absent or malformed. */
export function keyFrom(header: string | string[] | undefined): string {
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new Refusal(422, 'idempotency_key_missing', SENTENCES.keyMissing, {
    fields: { 'Idempotency-Key': SENTENCES.keyMissing },
  });
}

/** Independent of the order of fields. */
export const hashOf = (body: unknown): string => createHash('sha256').update(canonical(body)).digest('base64url');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** Stores the answer, refusals such as 409 too; not 401, 422, 429 and 5xx: nothing was done. */
export async function runOnce(
  store: IdempotencyModule,
  run: IdempotencyKey,
  bodyHash: string,
  locale: Locale,
  work: () => Promise<StoredReply>,
): Promise<Replayed> {
  const attempt = await patiently(store, run, bodyHash);
  if (attempt.kind === 'done') return { ...attempt.reply, replayed: true };
  if (attempt.kind === 'other_body') throw new Refusal(422, 'idempotency_key_reused', SENTENCES.keyReused);
  if (attempt.kind === 'running')
    throw new Refusal(409, 'idempotency_key_running', SENTENCES.keyRunning, { extra: { retry_after: 1 } });
  let reply: StoredReply;
  try {
    reply = await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? errorReply(error, locale) : null;
    if (refusal === null || !isDefinite(refusal.status)) {
      await store.release(run, attempt.startedAt).catch(() => undefined);
      throw error;
    }
    reply = { status: refusal.status, text: JSON.stringify(refusal.body) };
  }
  await store.finish(run, reply);
  return { ...reply, replayed: false };
}

async function patiently(store: IdempotencyModule, run: IdempotencyKey, bodyHash: string): Promise<BeginResult> {
  const until = performance.now() + TIMEOUT;
  for (;;) {
    const attempt = await store.begin(run, bodyHash);
    if (attempt.kind !== 'running' || performance.now() > until) return attempt;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}

const isDefinite = (status: number) => status < 500 && ![401, 422, 429].includes(status);
