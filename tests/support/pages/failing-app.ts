import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { visitorOf } from '#tests/support/journey.ts';
import { overNetwork, quietPort } from '#tests/support/over-network.ts';
import { openPostBox } from '#tests/support/smtp.ts';
import type { RecordedCall, Books, World } from '#tests/support/desk-server.ts';

const ENTRY = fileURLToPath(new URL('../desk-server.ts', import.meta.url));
const PARTY = { start_date: '2027-03-04', end_date: '2027-03-09' };
type Unsent<Of> = Of extends Of ? Omit<Of, 'id'> : never;

export type TroubledHouse = Awaited<ReturnType<typeof openTroubledHouse>>;
export type PlacedOrder = { id: string; reference: string };

/** The product in a process of its own, whose suppliers, gateway, mail server and clock do what the test says. */
export async function openTroubledHouse() {
  const port = await quietPort();
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-troubled-'));
  /** Addresses whose letters the mail server does not take. */
  const undeliverable = new Set<string>();
  const post = await openPostBox(0, (address) => !undeliverable.has(address));
  const origin = `http://127.0.0.1:${port}`;
  const child = fork(ENTRY, [], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      DEMO: '1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      SMTP_URL: post.url,
    },
    execArgv: [],
  });
  const waiting = new Map<number, { resolve: (data: never) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, data, error }: { id: number; data: never; error?: string }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) one?.resolve(data);
    else one?.reject(new Error(error));
  });
  let count = 0;
  let passed = 0;
  const wait = <Data>(id: number) =>
    new Promise<Data>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  function tell<Data>(call: Unsent<RecordedCall>): Promise<Data> {
    count += 1;
    const reply = wait<Data>(count);
    child.send({ ...call, id: count });
    return reply;
  }
  child.setMaxListeners(0);
  await wait(0);
  const visitor = visitorOf(overNetwork(origin, 60_000) as never);

  /** A visitor books a package and pays; answers its order, whatever became of it. */
  async function book(
    package_id: number,
    email: string,
    before?: (id: string) => Promise<unknown>,
  ): Promise<PlacedOrder> {
    const quote = await visitor.quote({ package_id, ...PARTY });
    const contact = { email, mobile: '+96550001234', locale: 'en' };
    const placed = await visitor.place(quote, { contact });
    if (placed.status >= 300) throw new Error(`not placed: ${placed.status} ${JSON.stringify(placed.body)}`);
    const { order_id: id, reference } = placed.body.data;
    await before?.(id);
    const paid = await visitor.pay(id);
    await visitor.answer(paid.body.data.payment_url, 'approve');
    return { id, reference };
  }

  return {
    origin,
    book,
    /** State of an order as its customer is told it. */
    stateOf: async ({ id }: PlacedOrder) => (await visitor.read(id)).body.data.state,
    world: (world: Partial<World>) => tell<void>({ act: 'world', world }),
    /** Lets time pass, with all the work that falls due. */
    async ahead(ms: number): Promise<void> {
      await tell<void>({ act: 'ahead', ms });
      passed += ms;
    },
    now: () => Date.now() + passed,
    /** Sums of an order's ledger by account, and all that the book-keeper finds wrong in the whole house. */
    books: ({ id }: PlacedOrder) => tell<Books>({ act: 'books', order: id }),
    letters: { undeliverable, arrived: post.arrived },
    async close(): Promise<void> {
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
      await post.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
