import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';

const ID = 'Zx3_-aaaaaaaaaaaaaaaaaaaa';
const DRAFT = {
  quote_id: null,
  contact: { email: 'noura@example.com' },
  travellers: [{ first_name: 'نورة', single_name: false, room: 0 }],
};
const WEEK = 7 * 86_400_000;

eachDatabase('drafts', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
  });
  afterEach(() => app.close());

  it('[S14] what was typed comes back as it was, the newest of it, and lies sealed in the database', async () => {
    expect((await visitor.ask('PUT', `drafts/${ID}`, { ...DRAFT, contact: {} })).status).toBe(200);
    expect((await visitor.ask('PUT', `drafts/${ID}`, DRAFT)).status).toBe(200);
    expect((await visitor.ask('GET', `drafts/${ID}`)).body).toEqual({ data: DRAFT });
    const rows = JSON.stringify(await app.services.db.selectFrom('draft').selectAll().execute());
    expect(rows).not.toContain('noura');
    expect(rows).not.toContain('نورة');
  });

  it('is forgotten after a week', async () => {
    await visitor.ask('PUT', `drafts/${ID}`, DRAFT);
    app.clock.advance(WEEK - 1);
    expect((await visitor.ask('GET', `drafts/${ID}`)).status).toBe(200);
    app.clock.advance(1);
    expect((await visitor.ask('GET', `drafts/${ID}`)).status).toBe(404);
  });

  it('[A3] an id that could be guessed is refused, another’s is not found, a moved row does not open', async () => {
    expect((await visitor.ask('PUT', 'drafts/1', DRAFT)).status).toBe(422);
    expect((await visitor.ask('GET', `drafts/${ID.replace('Zx3', 'Zx4')}`)).status).toBe(404);
    await visitor.ask('PUT', `drafts/${ID}`, DRAFT);
    const { cipher } = await app.services.db.selectFrom('draft').selectAll().executeTakeFirstOrThrow();
    expect(() => app.services.cipher.open(cipher, 'draft another-row')).toThrow();
  });

  it('refuses what no form of ours would send', async () => {
    const long = { ...DRAFT, travellers: Array.from({ length: 21 }, () => ({})) };
    expect((await visitor.ask('PUT', `drafts/${ID}`, long)).status).toBe(422);
    expect((await visitor.ask('PUT', `drafts/${ID}`, { ...DRAFT, contact: { email: ['a'] } })).status).toBe(422);
  });
});
