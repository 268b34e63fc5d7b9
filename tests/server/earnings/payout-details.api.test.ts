import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskExpert } from '#contract/entities/desk/expert.ts';
import type { PayoutDetails } from '#contract/entities/payout-details.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { expertOf } from '#tests/support/own-expert.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import type { Member } from '#tests/support/wallets.ts';

const HOUR = 3_600_000;
const KUWAIT = { holder: 'Noura  Alsalem', iban: 'kw81 cbku 0000 0000 0000 ١٢٣٤ 5601 01' };
const RIYADH = { holder: 'نورة السالم', iban: 'SA03 8000 0000 6080 1016 7519' };
type Body = { data: PayoutDetails; message: string; code?: string; errors?: Record<string, string[]> };

eachDatabase('[ST1] the bank account of an expert', (dialect) => {
  let app: TestApp;
  let expert: Member & { expertId: number };
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    await confirmedOrder(app, visitorOf(app));
    expert = await expertOf(app, 'noura');
  }, 60_000);
  afterAll(() => app.close());

  const call = (method: 'GET' | 'POST', path: string, body?: object, key: string = crypto.randomUUID()) =>
    visitorOf(app).ask<Body>(method, `/api/v1/expert/payout_details${path}`, body, { headers: expert.headers, key });
  const read = async () => (await call('GET', '')).body.data;
  async function mailed(): Promise<string> {
    const [letter] = (await lettersIn(app.services)).filter(({ subject }) => subject === 'Confirm your bank account');
    return /^(\d{6})$/mu.exec(letter?.text ?? '')?.[1] ?? '';
  }
  /** Another account, from the form to the code of the mail. */
  async function change(account: object) {
    app.clock.advance(1_000);
    expect((await call('POST', '', account)).status).toBe(200);
    return call('POST', '/confirm', { code: await mailed() });
  }

  it.each([
    [{ ...KUWAIT, holder: 'N0ura' }, 'holder', 'letters'],
    [{ ...KUWAIT, iban: 'KW81CBKU0000000000001234560102' }, 'iban', 'not right'],
    [{ ...KUWAIT, iban: 'KW81CBKU00000000000012345601' }, 'iban', 'not right'],
    [{ ...KUWAIT, iban: 'GB29 NWBK 6016 1331 9268 19' }, 'iban', 'Kuwait'],
    [{ ...KUWAIT, iban: '' }, 'iban', 'Kuwait'],
  ])('refuses %j beside its field, and mails no code', async (account, field, why) => {
    const { status, body } = await call('POST', '', account);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors![field]![0]).toContain(why);
    expect(await mailed()).toBe('');
  });

  it('changes by the mailed code alone, is sealed at rest and read masked; its owner is told', async () => {
    expect((await call('POST', '', KUWAIT)).status).toBe(200);
    expect(await read()).toEqual({ bank: null, held_until: null });
    const code = await mailed();
    const wrong = await call('POST', '/confirm', { code: code === '111111' ? '222222' : '111111' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code']);
    expect((await read()).bank).toBeNull();
    // a wrong code is counted, though nothing else of its try stays
    const { attempts } = await app.services.db
      .selectFrom('account_code')
      .select('attempts')
      .where('purpose', '=', 'payout')
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
    const key = crypto.randomUUID();
    const { body } = await call('POST', '/confirm', { code }, key);
    expect(body.data.bank).toMatchObject({ holder: 'Noura Alsalem', country: 'KW', end: '0101' });
    // a lost answer that is asked for again, and a code that was used
    expect((await call('POST', '/confirm', { code }, key)).body.data).toEqual(body.data);
    expect((await call('POST', '/confirm', { code })).body.code).toBe('code_expired');
    const row = await app.services.db.selectFrom('payout_detail').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/CBKU|Noura/u);
    const subjects = (await lettersIn(app.services)).map(({ subject }) => subject);
    expect(subjects).toContain('Your bank account was changed');
    const entry = await app.services.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('act', '=', 'payout.change')
      .executeTakeFirstOrThrow();
    expect([entry.act, entry.account_id, JSON.parse(entry.detail_json)]).toEqual([
      'payout.change',
      expert.id,
      { country: 'KW', end: '0101' },
    ]);
  });

  it('[ST6] payouts wait for 24 hours after a change, to the second, and then go by themselves', async () => {
    const payouts = () => app.services.db.selectFrom('payout').selectAll().execute();
    app.clock.advance(71 * HOUR);
    expect((await change(RIYADH)).body.data.bank).toMatchObject({ country: 'SA', end: '7519' });
    app.clock.advance(24 * HOUR - 1_000);
    await app.services.worker.runDueJobs();
    await app.services.earnings.sweep();
    expect(await payouts()).toEqual([]);
    const home = await visitorOf(app).ask<{ data: { wait: string } }>('GET', '/api/v1/expert/home', undefined, expert);
    expect(home.body.data.wait).toBe('details_changed');
    app.clock.advance(1_000);
    await app.services.worker.runDueJobs();
    expect(await payouts()).toHaveLength(1);
    expect((await read()).held_until).toBeNull();
  });

  it('[BO9] the desk reads how it ends; finance reads all of it for a reason that the audit log keeps', async () => {
    const finance = await memberOf(app, 'finance');
    const path = `experts/${expert.expertId}/payout_details`;
    const { body } = await askAs(app, finance, 'GET', 'experts?size=100');
    const row = (body.data.items as DeskExpert[]).find(({ expert_id }) => expert_id === expert.expertId)!;
    expect(row.bank).toMatchObject({ country: 'SA', end: '7519' });
    expect(JSON.stringify(body)).not.toContain('8000');
    expect((await askAs(app, await memberOf(app, 'content'), 'POST', path, { reason: 'curious' })).status).toBe(403);
    expect((await askAs(app, finance, 'POST', path, {})).status).toBe(422);
    expect((await askAs(app, finance, 'POST', 'experts/2/payout_details', { reason: 'a transfer' })).status).toBe(404);
    const reply = await askAs(app, finance, 'POST', path, { reason: 'a transfer by hand' });
    expect(reply.body.data).toEqual({ holder: 'نورة السالم', iban: 'SA0380000000608010167519' });
    const entry = await app.services.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('act', '=', 'payout.reveal')
      .executeTakeFirstOrThrow();
    expect([entry.account_id, JSON.parse(entry.detail_json)]).toEqual([finance.id, { reason: 'a transfer by hand' }]);
    app.clock.advance(11 * 60_000);
    expect((await askAs(app, finance, 'POST', path, { reason: 'later' })).body.code).toBe('step_up_required');
  });

  it('[OP3] stands in the copy of one’s data, and codes are not mailed without end', async () => {
    const copy = await visitorOf(app).ask<{ data: object }>('GET', 'account/export', undefined, expert);
    expect(copy.body.data).toMatchObject({ bank_account: { iban: 'SA0380000000608010167519' } });
    const statuses: number[] = [];
    for (let ask = 0; ask < 11; ask += 1) statuses.push((await call('POST', '', KUWAIT)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
