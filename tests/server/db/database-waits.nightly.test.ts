import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS } from '#tests/support/database.ts';
import { demandUnavailable, healedBooks, openOnOwnCluster } from '#tests/support/database-trouble.ts';
import { visitorOf } from '#tests/support/journey.ts';

describe.runIf(DIALECTS.includes('postgres'))('[F4] [OP6] PostgreSQL that lets us wait', () => {
  let { cluster, trouble, close } = {} as Awaited<ReturnType<typeof openOnOwnCluster>>;
  beforeAll(async () => {
    ({ cluster, trouble, close } = await openOnOwnCluster());
  }, 120_000);
  afterAll(() => close());

  it('hung: nobody waits for ever, and connections that hang are replaced', async () => {
    cluster.freeze();
    const start = performance.now();
    try {
      await Promise.all([
        ...(['ar', 'en'] as const).map(async (locale) =>
          demandUnavailable(await visitorOf(trouble.app, locale).place(trouble.quotes.pop()!), locale),
        ),
        trouble.app.inject('/readyz').then(({ statusCode }) => expect(statusCode).toBe(503)),
      ]);
      expect(performance.now() - start).toBeLessThan(30_000);
    } finally {
      cluster.thaw();
    }
    expect(await healedBooks(trouble)).toEqual([]);
  }, 90_000);

  it('a lock that another holds: 503 in time, and its end heals it', async () => {
    const { db } = trouble.app.services;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const blocking = db.transaction().execute(async (trx) => {
      await sql`lock table orders in access exclusive mode`.execute(trx);
      await gate;
    });
    try {
      demandUnavailable(await trouble.visitor.place(trouble.quotes.pop()!), 'en');
    } finally {
      release();
      await blocking;
    }
    expect(await healedBooks(trouble)).toEqual([]);
  }, 60_000);

  it('every connection taken: who waits too long for one hears 503, and is served when they are back', async () => {
    const { db } = trouble.app.services;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const takers = Array.from({ length: 10 }, () => db.connection().execute(() => gate));
    try {
      const refusals = (['ar', 'en'] as const).map(async (locale) =>
        demandUnavailable(await visitorOf(trouble.app, locale).place(trouble.quotes.pop()!), locale),
      );
      await Promise.all(refusals);
    } finally {
      release();
      await Promise.all(takers);
    }
    expect(await healedBooks(trouble)).toEqual([]);
  }, 90_000);
});
