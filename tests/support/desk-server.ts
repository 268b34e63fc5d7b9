import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { RefundRefused } from '#server/gateways/port.ts';
import { builtPages } from '#server/http/built-pages.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { UnknownAnswer, type BookingPort } from '#server/suppliers/port.ts';
import { whatIsWrong } from './books.ts';

/**
 * The built product in a process of its own whose outside world fails on demand: told over the process's channel. Its clock goes
 * ahead when told, so that what takes a day takes none.
 */
export type World = {
  /** Orders whose suppliers answer nothing more: no look-up, no release, no cancellation. */
  silentFor: string[];
  refunds: 'well' | 'refused' | 'silent';
  /** Of charges opened while it is so: their state is never told. */
  charges: 'well' | 'silent';
};
export type RecordedCall =
  | { id: number; act: 'world'; world: Partial<World> }
  | { id: number; act: 'ahead'; ms: number }
  | { id: number; act: 'books'; order: string };
export type Books = { accounts: Record<string, number>; wrong: string[] };

const env = readEnv(process.env);
const world: World = { silentFor: [], refunds: 'well', charges: 'well' };
let ahead = 0;
const clock = { now: () => Date.now() + ahead };
const pages = await builtPages(fileURLToPath(new URL('../..', import.meta.url)));
const { app, jobs, services, close } = await createApp({ env, clock, pages });

const { db, gateways, suppliers, worker, orders } = services;
const gateway = gateways.of('embedded');
const { refund, createCharge, readCharge, closeCharge } = gateway;
/** Charges that were opened while the gateway was silent. */
const unheard = new Set<string>();
const silent = (): never => {
  throw new UnknownAnswer('no answer, as the test told');
};
const isUnheard = (ref: string) => world.charges === 'silent' && unheard.has(ref);
Object.assign(gateway, {
  refund: async (...parameters: Parameters<typeof refund>) => {
    if (world.refunds === 'refused') throw new RefundRefused('the balance is short, as the test told');
    await refund(...parameters);
    // it gave it, and its answer is lost
    if (world.refunds === 'silent') silent();
    return undefined;
  },
  createCharge: async (...parameters: Parameters<typeof createCharge>) => {
    const charge = await createCharge(...parameters);
    if (world.charges === 'silent') unheard.add(charge.gatewayRef);
    return charge;
  },
  readCharge: async (ref: string) => (isUnheard(ref) ? silent() : readCharge(ref)),
  closeCharge: async (ref: string) => (isUnheard(ref) ? silent() : closeCharge(ref)),
});
for (const port of [...suppliers.flights, ...suppliers.hotels, ...suppliers.activities] as BookingPort[]) {
  const { find, release, cancel } = port;
  const heard =
    <Reply>(act: (ourRef: string) => Promise<Reply>) =>
    async (ourRef: string) =>
      world.silentFor.some((order) => ourRef.startsWith(order)) ? silent() : act(ourRef);
  Object.assign(port, { find: heard(find), release: heard(release), cancel: heard(cancel) });
}

async function answer(call: RecordedCall): Promise<unknown> {
  if (call.act === 'world') return void Object.assign(world, call.world);
  if (call.act === 'ahead') {
    await worker.runDueJobs();
    ahead += call.ms;
    await worker.runDueJobs();
    await orders.sweep();
    await worker.runDueJobs();
    return undefined;
  }
  await worker.runDueJobs();
  return { accounts: await balancesOf(db, call.order), wrong: await whatIsWrong(db) } satisfies Books;
}
process.on('message', (call: RecordedCall) => {
  answer(call).then(
    (data) => process.send?.({ id: call.id, data }),
    (error: unknown) => process.send?.({ id: call.id, error: String(error) }),
  );
});
process.once('disconnect', () => void close().then(() => process.exit(0)));

await services.staff.inviteDemonstration();
await app.listen({ port: env.port, host: '127.0.0.1' });
jobs.start();
process.send?.({ id: 0, data: 'ready' });
