import type { PackageDesign } from '#contract/entities/studio/design.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { newPlace } from '#tests/support/database.ts';
import { designerOf, readyDraft } from '#tests/support/studio.ts';
import { packageIds, requests } from './api.ts';
import { load, quantile, type Figures } from './load.ts';
import { startProduct, type Running } from './servers.ts';

const EXPERTS = Number(process.env.BENCH_EXPERTS ?? 1_000);
const ROUNDS = 5;
/** Between two experts' sign-ups, ms. */
const APART = 600_000;
const GOAL = 0.1;
/** What every expert publishes: as many as one may in a day. */
const STOPS: [city: string, nights: number][] = [
  ['istanbul', 3],
  ['trabzon', 4],
  ['antalya', 5],
  ['cappadocia', 2],
  ['rome', 4],
  ['athens', 5],
  ['vienna', 4],
  ['prague', 3],
  ['tbilisi', 5],
  ['paris', 4],
];

/**
 * Prints the API's figures over packages that a thousand experts published in the studio beside those over as many of the
 * seeded experts. The two take turns: their ratio is what counts [ST5].
 */
export async function benchExperts(): Promise<void> {
  const place = await newPlace('sqlite', { onDisk: true });
  const products: Running[] = [];
  try {
    const startTime = performance.now();
    // they sign up one after the other, as often as one address may, and the last of them just now
    const clock = testClock(Date.now() - EXPERTS * APART);
    const count = await publishAll(await openTestApp({ place, clock }), () => clock.advance(APART));
    const seconds = Math.round((performance.now() - startTime) / 1_000);
    console.log(`\n${count} packages of ${EXPERTS} experts, published in ${seconds} s.`);
    const seeded = await startProduct(count);
    products.push(seeded);
    const studio = await startProduct(0, { DATA_DIR: place.dataDir });
    products.push(studio);
    const [packageId = 0] = await packageIds(seeded);
    const catalogue = { ...requests(packageId), latest: { method: 'GET', path: '/api/v1/website/packages' } as const };
    for (const [name, request] of Object.entries(catalogue)) {
      const ratios: number[] = [];
      const tails: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [one, other] = round % 2 === 0 ? [seeded, studio] : [studio, seeded];
        const figures = new Map<Running, Figures>();
        for (const product of [one, other]) figures.set(product, await load(product.url, request));
        const [theirs, own] = [figures.get(seeded)!, figures.get(studio)!];
        if (own.failed + theirs.failed > 0) throw new Error(`${name}: ${own.failed + theirs.failed} calls failed`);
        // the first round warms both
        if (round === 0) continue;
        ratios.push(own.perSecond / theirs.perSecond);
        tails.push(Math.max(own.p99, 1) / Math.max(theirs.p99, 1));
      }
      const rate = quantile(ratios, 0.5);
      console.log(
        `  ${name.padEnd(12)} requests/s ${rate.toFixed(2)}, p99 ${quantile(tails, 0.5).toFixed(2)} of the seeded experts'${rate < 1 - GOAL ? '   under its goal' : ''}`,
      );
    }
    console.log(`resident: ${studio.residentMb()} MB, the seeded experts' ${seeded.residentMb()} MB`);
  } finally {
    for (const product of products) await product.stop();
    await place.remove();
  }
}

/** Lets each expert publish every design; answers how many packages there are then. */
async function publishAll(app: TestApp, goOn: () => void): Promise<number> {
  try {
    const first = await designerOf(app, 1);
    const designs: PackageDesign[] = [];
    for (const stop of STOPS) designs.push((await readyDraft(first, stop)).design);
    for (const expertId of await newExperts(app)) {
      goOn();
      const expert = await designerOf(app, expertId);
      for (const design of designs) {
        const draft = await expert.begin();
        const { status, body } = await expert.save(draft.draft_id, draft.rev, design);
        if (status !== 200) throw new Error(`saving answered ${status}: ${JSON.stringify(body)}`);
        const published = await expert.publish(draft.draft_id, body.data.rev);
        if (published.status !== 200) throw new Error(`publishing answered ${JSON.stringify(published.body)}`);
      }
    }
    const { count } = await app.services.db
      .selectFrom('package')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await app.close();
  }
}

/** Experts like the first one, each with a name of their own in addresses. */
async function newExperts({ services: { db } }: TestApp): Promise<number[]> {
  const like = await db.selectFrom('expert').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const ids = Array.from({ length: EXPERTS }, (_, index) => 1_000 + index);
  for (const id of ids)
    await db
      .insertInto('expert')
      .values({ ...like, id, slug: `expert-${id}`, account_id: null })
      .execute();
  return ids;
}
