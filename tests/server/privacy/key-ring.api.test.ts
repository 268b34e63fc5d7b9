import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeyRing } from '#server/db/key-ring.ts';
import { rotateKeys } from '#server/db/rotate-keys.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';

const OLD = 'the-first-secret-of-this-house-000000001';
const NEW = 'another-secret-for-the-years-after-it-02';

eachDatabase('the key ring', (dialect) => {
  let place: Place;
  let open: TestApp[];
  beforeEach(async () => {
    place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    open = [];
  });
  afterEach(async () => {
    for (const app of open) await app.close();
    await place.remove();
  });

  async function start(env: Record<string, string>): Promise<TestApp> {
    const app = await openTestApp({ dialect, place, env });
    open.push(app);
    return app;
  }
  async function stop(app: TestApp): Promise<void> {
    open = open.filter((one) => one !== app);
    await app.close();
  }

  it('[OP3] another SECRET_KEY is refused at start in one sentence that names it; the right one opens again', async () => {
    await stop(await start({ SECRET_KEY: OLD }));
    await expect(start({ SECRET_KEY: NEW })).rejects.toThrow(/^SECRET_KEY .*is not the one that sealed/u);
    await expect(start({ SECRET_KEYS: `2:${NEW}` })).rejects.toThrow(/^SECRET_KEYS lacks the key with the id 1/u);
    await stop(await start({ SECRET_KEY: OLD }));
  });

  it('[OP3] a database of before the canaries is proved by what is sealed in it', async () => {
    const app = await start({ SECRET_KEY: OLD });
    const id = 'Zx3_-aaaaaaaaaaaaaaaaaaaa';
    await visitorOf(app).ask('PUT', `drafts/${id}`, { quote_id: null, contact: {}, travellers: [] });
    await app.services.db.deleteFrom('setting').where('name', 'like', 'key_canary.%').execute();
    await app.services.db.deleteFrom('setting').where('name', '=', 'find_key').execute();
    await stop(app);
    await expect(start({ SECRET_KEY: NEW })).rejects.toThrow(/^SECRET_KEY .*is not the one that sealed/u);
  });

  it('[OP3] a new key seals from then on, rotation reaches every sealed column, and the old key may go', async () => {
    const before = await start({ SECRET_KEY: OLD });
    const visitor = visitorOf(before);
    const order = await confirmedOrder(before, visitor);
    await visitor.ask('PUT', 'drafts/Zx3_-aaaaaaaaaaaaaaaaaaaa', {
      quote_id: null,
      contact: { email: 'a@b.co' },
      travellers: [],
    });
    await before.services.worker.runDueJobs();
    before.clock.advance(600_000);
    await before.services.idempotency.sealOld();
    const print = before.services.ring.fingerprint('someone');
    const sealedByOld = await before.services.db.selectFrom('orders').select('contact_json').executeTakeFirstOrThrow();
    expect(sealedByOld.contact_json).toMatch(/^v1\./u);
    await stop(before);

    const both = { SECRET_KEYS: `2026b:${NEW},1:${OLD}` };
    const during = await start(both);
    expect((await visitorOf(during).read(order.order_id)).body.data.contact.email).toBe('salem@example.com');
    const counts = await rotateKeys(during.services.db, during.services.ring);
    expect(counts).toMatchObject({
      'orders.contact_json': 1,
      'orders.travellers_cipher': 1,
      'draft.cipher': 1,
      'mail.html': 1,
    });
    expect(counts['idempotency.reply_json']).toBeGreaterThan(0);
    expect(
      Object.values(await rotateKeys(during.services.db, during.services.ring)).every((count) => count === 0),
    ).toBe(true);
    await stop(during);
    // started once more with both: the old key proves nothing any more
    await stop(await start(both));

    const after = await start({ SECRET_KEYS: `2026b:${NEW}` });
    expect((await visitorOf(after).read(order.order_id)).body.data).toMatchObject({
      contact: { email: 'salem@example.com' },
      travellers: order.travellers,
    });
    expect(after.services.ring.fingerprint('someone')).toBe(print);
    const row = await after.services.db.selectFrom('orders').select('contact_json').executeTakeFirstOrThrow();
    expect(row.contact_json).toMatch(/^v2\.2026b\./u);
    await stop(after);
    await expect(start({ SECRET_KEYS: `2026b:${OLD}` })).rejects.toThrow(
      /^SECRET_KEYS: the key with the id 2026b is not/u,
    );
  });

  it('[OP3] a ring that names an id twice, or two keys 1, says so', async () => {
    const app = await start({ SECRET_KEY: OLD });
    const { db } = app.services;
    const deps = { db, dialect, dataDir: place.dataDir };
    const key = (id: string, secret: string) => ({ id, secret });
    await expect(openKeyRing({ ...deps, secretKey: null, list: [key('2', OLD), key('2', NEW)] })).rejects.toThrow(
      /an id twice/u,
    );
    await expect(openKeyRing({ ...deps, secretKey: OLD, list: [key('1', NEW)] })).rejects.toThrow(
      /two different keys/u,
    );
  });
});
