import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedSubject } from '#server/modules/limits/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { refusalOf, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

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
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
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

  it('[OP4] keeps the fields of the form and nothing else, twenty travellers in Arabic to the last letter, and no more than 16 KiB', async () => {
    const stuffed = { ...DRAFT, contact: { ...DRAFT.contact, note: 'x'.repeat(200) }, blob: 'x'.repeat(1_000) };
    await visitor.ask('PUT', `drafts/${ID}`, stuffed);
    expect((await visitor.ask('GET', `drafts/${ID}`)).body).toEqual({ data: DRAFT });
    const long = 'ن'.repeat(60);
    const traveller = {
      room: 5,
      kind: 'adult',
      title: 'miss',
      first_name: long,
      last_name: long,
      single_name: false,
      birth_date: '31/12/1988',
      nationality: 'KW',
      document_kind: 'national_id',
      document_number: '9'.repeat(24),
      document_expiry: '31/12/2031',
    };
    const full = { quote_id: 'q'.repeat(64), contact: {}, travellers: Array.from({ length: 20 }, () => traveller) };
    expect((await visitor.ask('PUT', `drafts/${ID}`, full)).status).toBe(200);
    const heavy = await visitor.ask('PUT', `drafts/${ID}`, { ...full, blob: 'x'.repeat(16_384) });
    expect(refusalOf(heavy)).toMatchObject({ status: 413, code: 'too_large', message: /larger than allowed/u });
    for (const wrong of [{ travellers: [{ room: 'x' }] }, { travellers: [{ kind: 'king' }] }, { contact: [] }])
      expect((await visitor.ask('PUT', `drafts/${ID}`, { ...DRAFT, ...wrong })).status).toBe(422);
  });

  it('refuses what no form of ours would send', async () => {
    const long = { ...DRAFT, travellers: Array.from({ length: 21 }, () => ({})) };
    expect((await visitor.ask('PUT', `drafts/${ID}`, long)).status).toBe(422);
    expect((await visitor.ask('PUT', `drafts/${ID}`, { ...DRAFT, contact: { email: ['a'] } })).status).toBe(422);
  });

  it('[OP4] one network makes 300 new drafts an hour; the draft one is typing goes on', async () => {
    const limited = await openTestApp({ dialect, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
    const asker = visitorOf(limited);
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    await asker.ask('PUT', `drafts/${ID}`, DRAFT, from('192.0.2.1'));
    const subject = storedSubject(limited.services.ring, 'draft|ip|192.0.2.1');
    await limited.services.db.updateTable('attempt_count').set({ count: 300 }).where('subject', '=', subject).execute();
    const other = ID.replace('Zx3', 'Zx4');
    const full = await asker.ask('PUT', `drafts/${other}`, DRAFT, from('192.0.2.1'));
    expect([full.status, Number(full.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await asker.ask('PUT', `drafts/${ID}`, DRAFT, from('192.0.2.1'))).status).toBe(200);
    expect((await asker.ask('PUT', `drafts/${other}`, DRAFT, from('192.0.2.2'))).status).toBe(200);
    // quotes are counted in the same way
    const quoted = storedSubject(limited.services.ring, 'quote|ip|192.0.2.1');
    await asker.quote(from('192.0.2.1'));
    await limited.services.db.updateTable('attempt_count').set({ count: 600 }).where('subject', '=', quoted).execute();
    await expect(asker.quote(from('192.0.2.1'))).rejects.toThrow('no quote: 429');
    limited.clock.advance(3_600_001);
    await asker.quote(from('192.0.2.1'));
    await limited.close();
  });
});
