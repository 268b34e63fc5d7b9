import process from 'node:process';
import { startPostgres } from '#scripts/postgres.ts';
import { quantile } from './load.ts';
import { startProduct } from './servers.ts';

const PACKAGES = Number(process.env.BENCH_PACKAGES ?? 100_000);
const ROUNDS = 40;
const PUBLISHED = 8;
const GOALS = { proposal: 1_500, visible: 1_000 };
const CITIES = [
  'istanbul',
  'trabzon',
  'antalya',
  'cappadocia',
  'rome',
  'venice',
  'athens',
  'vienna',
  'prague',
  'paris',
];

/** What a proposal of five stops takes, and how long a publication takes to be seen by another process on the same database [ST2, ST5]. */
export async function benchStudio(): Promise<void> {
  const cluster = await startPostgres();
  if (cluster === null) throw new Error('Debian’s postgresql is missing: run the tests once, which install it.');
  process.env.TEST_DATABASE_URL = cluster.url;
  const { newPlace } = await import('#tests/support/database.ts');
  const { openTestApp } = await import('#tests/support/app.ts');
  const { testClock } = await import('#tests/support/clock.ts');
  const { designerOf, designFor, readyDraft } = await import('#tests/support/studio.ts');
  const place = await newPlace('postgres');
  const other = await startProduct(PACKAGES, { DATABASE_URL: place.databaseUrl ?? '' });
  const app = await openTestApp({ dialect: 'postgres', place, clock: testClock(Date.now()) });
  try {
    const noura = await designerOf(app, 1);
    // the grown catalogue is the seeded experts': she begins with nothing on sale
    await app.services.db.updateTable('package').set({ expert_id: 2 }).where('expert_id', '=', 1).execute();
    const draft = await noura.begin();
    const trips = Array.from({ length: ROUNDS + 3 }, (_, at) =>
      designFor(
        ...[0, 1, 2, 3, 4].map((stop): [string, number] => [
          CITIES[(at + stop * 2) % CITIES.length]!,
          1 + ((at + stop) % 5),
        ]),
      ),
    );
    const times: number[] = [];
    for (const design of trips) {
      const startTime = performance.now();
      const { status } = await noura.propose(draft.draft_id, design);
      if (status !== 200) throw new Error(`a proposal answered ${status}`);
      times.push(performance.now() - startTime);
    }
    printTimes(`proposal of five stops at ${PACKAGES} packages`, times.slice(3), GOALS.proposal);

    // the other process has served before: what it reads once after its start is told apart
    const start = performance.now();
    await fetch(`${other.url}/api/v1/website/packages`);
    console.log(`  the other process's first list: ${(performance.now() - start).toFixed(0)} ms`);
    const delays: number[] = [];
    for (let at = 0; at < PUBLISHED; at += 1) {
      const { id, rev } = await readyDraft(noura, [CITIES[at]!, 2], ['tbilisi', 1 + at]);
      const { status, body } = await noura.publish(id, rev);
      if (status !== 200) throw new Error(`publishing answered ${status}: ${JSON.stringify(body)}`);
      const startTime = performance.now();
      while (!(await fetch(`${other.url}/api/v1/website/packages/${body.data.package_id}`)).ok);
      delays.push(performance.now() - startTime);
    }
    printTimes('a publication seen by another process', delays, GOALS.visible);
  } finally {
    await app.close();
    await other.stop();
    await place.remove();
    cluster.stop();
  }
}

function printTimes(name: string, times: number[], goal: number): void {
  const at = (share: number) => quantile(times, share).toFixed(0);
  console.log(`  ${name.padEnd(46)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (goal: p95 under ${goal})`);
}
