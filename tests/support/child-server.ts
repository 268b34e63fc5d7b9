import { createApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { readEnv } from '#server/env.ts';

/**
 * The whole server in a process of its own, to be killed: says `ready` when it listens, then a few times a second what is still
 * unsettled: orders between two states, payments without an answer that the gateway has, promised work due now.
 */
const env = readEnv(process.env);
const { app, jobs, services, close } = await createApp({ env, clock: systemClock });
await app.listen({ port: env.port, host: '127.0.0.1' });
jobs.start();
process.stdout.write('ready\n');

const MOVING = [
  'paid',
  'booking_hotels',
  'booking_flights',
  'compensating',
  'needs_attention.booking',
  'needs_attention.returning',
];
const count = (rows: unknown[]) => rows.length;
async function report(): Promise<void> {
  const { db } = services;
  const counts = await Promise.all([
    db.selectFrom('orders').select('id').where('state', 'in', MOVING).execute().then(count),
    db
      .selectFrom('payment')
      .innerJoin('gateway_charge', 'gateway_charge.our_ref', 'payment.id')
      .select('payment.id')
      .where('payment.state', 'in', ['pending', 'unknown', 'refunding'])
      .where('gateway_charge.state', '<>', 'open')
      .execute()
      .then(count),
    db
      .selectFrom('outbox')
      .select('id')
      .where('state', 'in', ['due', 'working'])
      .where('due_at', '<=', Date.now())
      .execute()
      .then(count),
  ]);
  process.stdout.write(`unsettled ${counts.reduce((sum, one) => sum + one, 0)}\n`);
}
// one after the other: of two reports that come after a moment, the second was counted after it
let timer: NodeJS.Timeout;
const reportOn = () =>
  void report()
    .catch(() => undefined)
    .finally(() => (timer = setTimeout(reportOn, 150)));
reportOn();

process.once('SIGTERM', () => {
  clearTimeout(timer);
  void close().then(() => process.exit(0));
});
