import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

eachDatabase('health', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  });
  afterAll(() => app.close());

  it('says that the process lives and that the database answers', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('answers 503 with Retry-After once the database is gone', async () => {
    const lonely = await openTestApp({ dialect });
    await lonely.services.db.destroy();
    const reply = await lonely.inject('/readyz');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(reply.body).not.toMatch(/sql|driver|destroyed/i);
  });
});
