import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { eachDatabase, newPlace } from '#tests/support/database.ts';
import { visitorOf, type VisitorReply } from '#tests/support/journey.ts';
import { killableEntry, KILLABLE_KEY, killableServer } from '#tests/support/killable.ts';
import { overNetwork, quietPort } from '#tests/support/over-network.ts';
import { rounds } from '#tests/support/rounds.ts';
import { randomFrom } from '#tests/support/seed.ts';
import { openVendorHouse } from '#tests/support/vendor-stub.ts';
import { bookingsApart, doubled, moneyApart, orphansOf } from '#tests/support/vendor-records.ts';

/** KILL_POINTS: so many points on each database. KILL_STEP: at this step alone, waited for longer. KILL_PATIENCE: how long a step is waited for (ms). */
const KILLS = Number(process.env.KILL_POINTS ?? rounds({ quick: 2, full: 500 }));
const ONLY = process.env.KILL_STEP;
const PATIENCE = Number(process.env.KILL_PATIENCE ?? (ONLY === undefined ? 15_000 : 60_000));
const VISITORS = 4;
const ISTANBUL = 103;
const MINUTE = 60_000;
/** The steps of a booking at its vendors, each of which may be the last thing that a server does. */
const STEPS = [
  { name: 'order', calls: /^duffel POST \/air\/orders$/u },
  { name: 'pay an order', calls: /^duffel POST \/air\/payments$/u },
  { name: 'cancel an order', calls: /^duffel POST \/air\/order_cancellations/u },
  { name: 'look at a fare or an order', calls: /^duffel GET \/air\/o/u },
  { name: 'check a rate', calls: /^hotelbeds check$/u },
  { name: 'book a stay', calls: /^hotelbeds book$/u },
  { name: 'cancel a stay', calls: /^hotelbeds (?:cancel|simulate)$/u },
  { name: 'look for a stay', calls: /^hotelbeds (?:find|read)$/u },
  { name: 'charge at Tap', calls: /^tap POST \/v2\/charges$/u },
  { name: 'charge at MyFatoorah', calls: /^myfatoorah ExecutePayment$/u },
  { name: 'look at a charge', calls: /^(?:tap GET \/v2\/charges|myfatoorah GetPaymentStatus)/u },
  { name: 'refund at Tap', calls: /^tap POST \/v2\/refunds$/u },
  { name: 'refund at MyFatoorah', calls: /^myfatoorah MakeRefund$/u },
  { name: 'look at a refund', calls: /^(?:tap GET \/v2\/refunds|myfatoorah GetRefundStatus)/u },
];
const random = randomFrom();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A click whose answer was lost is made again, with the same key, as a browser does. */
async function insist<Given>(ask: () => Promise<Given>, isOver: () => boolean): Promise<Given> {
  for (let times = 0; ; times += 1) {
    const answer = await ask().catch(() => null);
    const { status = 200, body } = (answer ?? {}) as Partial<VisitorReply<{ code?: string } | undefined>>;
    if (answer !== null && status < 500 && body?.code !== 'idempotency_key_running') return answer;
    if (times > 5 && isOver()) throw new Error('nobody answers');
    await pause(250);
  }
}

let entry = '';
beforeAll(async () => {
  entry = await killableEntry();
}, 120_000);

/** Two and a half hours of promised work, in which whatever can settle by itself has settled. */
async function settle({ services: { worker }, clock }: Pick<TestApp, 'services' | 'clock'>): Promise<void> {
  for (let wait = 0; wait < 40; wait += 1) {
    await worker.runDueJobs();
    clock.advance(wait < 10 ? MINUTE : 5 * MINUTE);
  }
  await worker.runDueJobs();
}

eachDatabase('kill -9 with vendors', (dialect) => {
  it(`[F1] [M11] [SU1] at ${KILLS} points: no part is booked twice, none without its order, and the money at the gateways is that of the books`, async () => {
    const house = await openVendorHouse();
    const place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    const env: Record<string, string> = { ...house.env, SECRET_KEY: KILLABLE_KEY };
    const app = await openTestApp({ place, env, clock: house.clock });
    for (const { work } of app.services.contentJobs) await work();
    await app.close();
    const server = killableServer(place, await quietPort(), { entry, env });
    let over = false;
    let day = 0;
    const counts = { placed: 0, paid: 0, confirmed: 0, cancelled: 0 };
    const keepAsking = <Given>(ask: () => Promise<Given>) => insist(ask, () => over);
    const last: Record<string, number> = {};
    const began = performance.now();
    let starts = 0;

    async function travel(): Promise<void> {
      const network = overNetwork(server.origin, 20_000);
      const visitor = visitorOf(network as never);
      const turn = (day += 1);
      const start_date = addDays('2027-03-01', turn % 60);
      const dates = { start_date, end_date: addDays(start_date, 5) };
      const quote = await keepAsking(() => visitor.quote({ package_id: ISTANBUL, ...dates }));
      const key = randomUUID();
      const placed = await keepAsking(() => visitor.place(quote, {}, key));
      if (placed.status !== 200) return;
      const { order_id: id } = placed.body.data;
      counts.placed += 1;
      if (turn % 7 === 0) return;
      const paying = await keepAsking(() => visitor.pay(id, 'knet', `${key}-pays`));
      if (paying.status !== 200) return;
      const decided = house.decide(paying.body.data.payment_url, turn % 9 !== 0);
      counts.paid += 1;
      // who paid comes back, or does not; a message comes, or is lost
      if (turn % 3 !== 0) await network.inject({ method: 'GET', url: decided.back }).catch(() => undefined);
      const { post: url, rawBody: payload, headers } = decided;
      if (turn % 2 === 0) await network.inject({ method: 'POST', url, payload, headers }).catch(() => undefined);
      const stateOf = async () => (await visitor.read(id).catch(() => null))?.body.data?.state;
      for (let look = 0; look < 300 && !over && (await stateOf()) !== 'confirmed'; look += 1) await pause(100);
      if ((await stateOf()) !== 'confirmed') return;
      counts.confirmed += 1;
      if (turn % 4 === 1) return;
      const offer = await keepAsking(() =>
        visitor.ask<{ data: { cancel_quote_id: string } }>('POST', `orders/${id}/cancel_quote`, {}),
      );
      if (offer.status !== 200) return;
      const { cancel_quote_id } = offer.body.data;
      const cancel = () => visitor.ask('POST', `orders/${id}/cancel`, { cancel_quote_id }, { key: `${key}-cancels` });
      if ((await keepAsking(cancel)).status === 200) counts.cancelled += 1;
    }
    const visit = async () => {
      while (!over) await travel().catch(() => pause(20));
    };

    /** Ends the server when a step reaches its vendor: before it is answered, while it is, or a moment after. */
    async function killOnce(kills: number): Promise<void> {
      const usual = kills / STEPS.length;
      const step = await new Promise<string>((resolve) => {
        const late = setTimeout(() => resolve('any time'), PATIENCE);
        house.listen((call) => {
          const next = STEPS.find(({ calls }) => calls.test(call));
          if (!next || (ONLY !== undefined && next.name !== ONLY)) return;
          // the steps that were seldom a server's last so far come first
          if (ONLY === undefined && random(1_000) > 1_000 * ((usual + 1) / ((last[next.name] ?? 0) + 1)) ** 3) return;
          clearTimeout(late);
          resolve(next.name);
        });
      });
      house.listen(() => undefined);
      const moment = random(1_000) / 1_000;
      if (moment > 0.3) await pause(moment * 20);
      await server.kill();
      last[step] = (last[step] ?? 0) + 1;
    }

    await server.start();
    const visitors = Array.from({ length: VISITORS }, visit);
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        // some fares are held by an order, others bought at once; either gateway comes first
        house.duffel.sell({ instant: kill % 4 < 2 });
        await killOnce(kill);
        expect(doubled(house)).toEqual([]);
        env.GATEWAYS = kill % 2 === 0 ? 'myfatoorah,tap' : 'tap,myfatoorah';
        starts += await server.start();
        if (kill % 50 === 49) console.log(`${kill + 1} points, ${dialect}:`, JSON.stringify({ counts, last }));
      }
      over = true;
      await Promise.all(visitors);
      await server.kill();

      const app = await openTestApp({ place, env, clock: house.clock });
      try {
        await settle(app);
        const { db } = app.services;
        const states: Record<string, number> = {};
        for (const { state } of await db.selectFrom('orders').select('state').execute())
          states[state] = (states[state] ?? 0) + 1;
        console.log(
          `kill -9 with vendors, ${dialect}, ${KILLS} points:`,
          JSON.stringify({ counts, states, last, starts, all: performance.now() - began }),
        );
        expect(await orphansOf(db)).toEqual([]);
        expect(await bookingsApart(db, house)).toEqual([]);
        expect(await moneyApart(db, house)).toEqual([]);
        expect(await whatIsWrong(db)).toEqual([]);
        expect(counts.placed).toBeGreaterThan(0);
        expect(states.confirmed).toBeGreaterThan(0);
      } finally {
        await app.close();
      }
    } finally {
      over = true;
      await server.kill();
      await Promise.all(visitors);
      await place.remove();
      await house.close();
    }
  }, 3_600_000);
});
