import type { Gauge } from 'prom-client';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { DbStats } from '#server/db/db-stats.ts';
import { withTimeout } from '#server/kernel/timeout.ts';
import { readFigures, type Figures } from './figures.store.ts';

/** Ms between reads of the database, however often somebody asks. */
const FRESH = 5_000;
/** Ms until the database counts as down; other metrics are still served. */
const TIMEOUT = 2_000;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type MetricsModule = Awaited<ReturnType<typeof createMetricsModule>>;
/** Route pattern, never an address. Seconds. */
export type ServedRequest = { method: string; route: string; status: number; took: number };

type Deps = {
  db: Database;
  clock: Clock;
  pulse: DbStats;
  /** Free bytes for SQLite; null otherwise. */
  diskRoom: () => Promise<number | null>;
  /** Calls of this process, and open circuit breakers. */
  vendors: () => {
    counts: { vendor: string; outcome: string; calls: number }[];
    broken: { vendor: string; isBroken: boolean }[];
  };
};

/** For Prometheus (OP5). Loads the library only when needed. */
export async function createMetricsModule({ db, clock, pulse, vendors, diskRoom }: Deps) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  // process, memory, event loop
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route pattern and class of status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const outbox = gauge('etravelers_outbox_rows', 'Promised work that is not finished', ['kind', 'state']);
  const oldest = gauge('etravelers_outbox_oldest_seconds', 'How long the oldest has been due', ['kind', 'state']);
  const cases = gauge('etravelers_open_cases', 'What needs attention', ['kind']);
  const oldestCase = gauge('etravelers_oldest_case_seconds', 'How long the oldest has waited for a person', ['kind']);
  const waiting = gauge(
    'etravelers_orders_waiting_for_a_person',
    'Orders that have needed a person for over 15 minutes',
  );
  const stuck = gauge('etravelers_stuck_orders', 'Orders in a moving state for over 15 minutes', ['state']);
  const holds = gauge('etravelers_holds', 'Seats and rooms held at suppliers for orders', ['state']);
  const vendorCalls = gauge('etravelers_vendor_day_calls', 'Calls of the UTC day that are counted against a budget', [
    'vendor',
    'purpose',
  ]);
  const up = gauge('etravelers_database_up', 'Whether the database answered the last reading');
  const pool = gauge('etravelers_database_connections', 'Connections of this process; waiting: callers without one', [
    'state',
  ]);
  new Counter({
    name: 'etravelers_database_errors_total',
    help: 'Statements that failed',
    registers,
    collect() {
      this.reset();
      this.inc(pulse.read().errors);
    },
  });

  new Counter({
    name: 'etravelers_vendor_calls_total',
    help: 'Calls to suppliers and gateways over the network, by how they ended',
    labelNames: ['vendor', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { vendor, outcome, calls } of vendors().counts) this.inc({ vendor, outcome }, calls);
    },
  });
  new Gauge({
    name: 'etravelers_disk_free_bytes',
    help: 'Room on the disk of the embedded database',
    registers,
    async collect() {
      const room = await diskRoom();
      if (room !== null) this.set(room);
    },
  });
  new Gauge({
    name: 'etravelers_vendor_broken',
    help: '1 while a vendor fails so often that it is left alone',
    labelNames: ['vendor'],
    registers,
    collect() {
      for (const { vendor, isBroken } of vendors().broken) this.set({ vendor }, isBroken ? 1 : 0);
    },
  });

  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    try {
      const figures = await withTimeout(readFigures(db, clock.now()), TIMEOUT);
      up.set(1);
      show(figures);
    } catch {
      up.set(0);
      for (const one of [outbox, oldest, cases, oldestCase, waiting, stuck, holds, vendorCalls]) one.reset();
    }
  }

  function show(figures: Figures): void {
    refill(
      outbox,
      figures.outbox.map(({ kind, state, count }) => [{ kind, state }, count]),
    );
    refill(
      oldest,
      figures.outbox.map(({ kind, state, oldest: age }) => [{ kind, state }, age]),
    );
    refill(
      cases,
      figures.cases.map(({ kind, count }) => [{ kind }, count]),
    );
    refill(
      oldestCase,
      figures.cases.map(({ kind, oldest: age }) => [{ kind }, age]),
    );
    waiting.set(figures.waiting);
    refill(
      stuck,
      figures.stuck.map(({ state, count }) => [{ state }, count]),
    );
    refill(
      holds,
      Object.entries(figures.holds).map(([state, count]) => [{ state }, count]),
    );
    refill(
      vendorCalls,
      figures.vendorCalls.map(({ vendor, purpose, calls }) => [{ vendor, purpose }, calls]),
    );
  }

  async function refresh(): Promise<void> {
    if (performance.now() - readAt < FRESH) return reading ?? undefined;
    readAt = performance.now();
    reading = read().finally(() => (reading = null));
    return reading;
  }

  return {
    type: register.contentType,
    observe({ method, route, status, took }: ServedRequest): void {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, took);
    },
    async text(): Promise<string> {
      await refresh();
      const { pool: connections } = pulse.read();
      if (connections !== null) {
        pool.set({ state: 'in_use' }, connections.open - connections.idle);
        pool.set({ state: 'idle' }, connections.idle);
        pool.set({ state: 'waiting' }, connections.waiting);
      }
      return register.metrics();
    },
  };
}

function refill(gauge: Gauge, values: [Record<string, string>, number][]): void {
  gauge.reset();
  for (const [labels, value] of values) gauge.set(labels, value);
}
