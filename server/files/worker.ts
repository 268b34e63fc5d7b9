import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { composeModules } from '#server/compose-modules.ts';
import { openKeyRing } from '#server/db/key-ring.ts';
import { openSnapshot } from '#server/db/snapshot.ts';
import { createLog } from '#server/log.ts';
import { writeFile } from '#server/modules/files/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** One part per request, to bound memory. */
function speakerOn(port: MessagePort) {
  const closing = new AbortController();
  port.once('close', () => closing.abort());
  return async (message: FromWorker): Promise<void> => {
    await once(port, 'message', { signal: closing.signal });
    port.postMessage(message);
  };
}

async function write({ env, order }: ToWorker, say: (message: FromWorker) => Promise<void>): Promise<void> {
  const { db, dialect, close } = await openSnapshot(env);
  try {
    const { secretKey, secretKeys: list, dataDir } = env;
    const ring = await openKeyRing({ db, dialect, dataDir, secretKey, list });
    const clock = { now: () => order.at };
    const { files } = await composeModules({ env, db, dialect, clock, log: createLog(env), ring });
    const source = files.find(({ call }) => call.path === order.call);
    if (!source) throw new Error(`no list is had at ${order.call}`);
    const { slices, columns, ...plan } = await source.open(order.wish);
    await say({ plan });
    const { format, at, wish } = order;
    const { locale } = wish.caller;
    for await (const part of writeFile({ ...plan, columns, slices }, { format, locale, at })) await say({ part });
    await say({ isWhole: true });
  } finally {
    await close();
  }
}

async function answer(message: ToWorker): Promise<void> {
  const say = speakerOn(message.port);
  try {
    await write(message, say);
  } catch (error) {
    const { status, code, sentence, fields, extra } = error as Refusal;
    const failure = error instanceof Error ? String(error.stack) : String(error);
    const last = error instanceof Refusal ? { refusal: { status, code, sentence, fields, extra } } : { failure };
    // the listener may have left
    await say(last).catch(() => undefined);
  }
}

parentPort?.on('message', (message: ToWorker) => void answer(message));
