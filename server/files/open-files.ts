import { once } from 'node:events';
import { Readable } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Clock } from '#server/clock.ts';
import type { Dialect } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { writeFile, type FilePlan, type RunFile } from '#server/modules/files/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FileOrder, FromWorker, ToWorker } from './messages.ts';

const AT_ONCE = 2;
/** Ms; an unread file retains dead rows by its snapshot. */
const NOT_TAKEN = 60_000;
const LONGEST = 300_000;

type Deps = { env: Env; dialect: Dialect; clock: Clock; notTaken?: number };
type Part = string | Uint8Array;
type Writing = { plan: FilePlan; parts: AsyncGenerator<Part>; stop(): void };

/** In a thread [FK3] from a snapshot; with an in-memory database in this one. */
export function createFileRunner({ env, dialect, clock, notTaken = NOT_TAKEN }: Deps) {
  const limit = pLimit(AT_ONCE);
  const running = new Set<Readable>();
  const isBeside = dialect === 'postgres' || env.dataDir !== ':memory:';

  const run: RunFile = (source, wish, format) =>
    new Promise((resolve, reject) => {
      // the slot is occupied until the last byte is read
      void limit(async () => {
        const order = { call: source.call.path, wish, format, at: clock.now() };
        try {
          const { plan, parts, stop } = isBeside ? await inThread(env, order) : await openHere(source, order);
          const bytes = Readable.from(
            watched(parts, notTaken, () => bytes),
            { objectMode: false },
          );
          running.add(bytes);
          const late = setTimeout(() => bytes.destroy(new Error('the file took too long')), LONGEST).unref();
          const closed = new Promise<void>((done) => bytes.once('close', done));
          resolve({ plan, bytes });
          await closed;
          clearTimeout(late);
          running.delete(bytes);
          stop();
        } catch (error) {
          reject(error as Error);
        }
      });
    });

  return {
    run,
    stop: () => running.forEach((bytes) => bytes.destroy()),
  };
}

async function openHere(source: Parameters<RunFile>[0], { wish, format, at }: FileOrder): Promise<Writing> {
  const file = await source.open(wish);
  return {
    plan: file,
    parts: writeFile(file, { format, locale: wish.caller.locale, at }),
    stop: () => undefined,
  };
}

async function* watched(parts: AsyncGenerator<Part>, patience: number, bytes: () => Readable) {
  for await (const part of parts) {
    const timer = setTimeout(() => bytes().destroy(new Error('nobody took the file')), patience);
    try {
      yield part;
    } finally {
      clearTimeout(timer);
    }
  }
}

let thread: Worker | null = null;

/** By the first file, and after a failure; does not block exit. */
function threadOf(): Worker {
  if (thread) return thread;
  // in the build both files are in one folder
  const entry = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './file-worker.js', import.meta.url);
  const fresh = new Worker(entry);
  fresh.unref();
  fresh.on('error', () => undefined).once('exit', () => (thread = null));
  thread = fresh;
  return fresh;
}

async function inThread(env: Env, order: FileOrder): Promise<Writing> {
  const { port1: port, port2 } = new MessageChannel();
  const closing = new AbortController();
  // also closes when the thread fails
  port.once('close', () => closing.abort());
  const stop = () => port.close();
  async function next(): Promise<FromWorker> {
    port.postMessage('next');
    const [message] = (await once(port, 'message', { signal: closing.signal })) as [FromWorker];
    if ('failure' in message) throw new Error(message.failure);
    return message;
  }
  threadOf().postMessage({ env, order, port: port2 } satisfies ToWorker, [port2]);
  try {
    const first = await next();
    if ('refusal' in first) {
      const { status, code, sentence, fields, extra } = first.refusal;
      throw new Refusal(status, code, sentence, { fields, extra });
    }
    if (!('plan' in first)) throw new Error('the file has no plan');
    return { plan: first.plan, parts: partsFrom(next), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function* partsFrom(next: () => Promise<FromWorker>): AsyncGenerator<Part> {
  for (;;) {
    const message = await next();
    if ('part' in message) yield message.part;
    else return;
  }
}
