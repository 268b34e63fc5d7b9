import { afterEach, expect, it } from 'vitest';
import { lettersIn } from '#tests/support/letters.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

const APPLICATION = {
  kind: 'expert',
  name: 'نورة السالم',
  handle: 'noura-travels',
  email: 'n@example.com',
  mobile: '+96550001234',
  languages: 'العربية',
  place: 'إسطنبول',
  message: 'عشت في إسطنبول ست سنوات وأعرف أحياءها.',
};
const HOTEL = {
  kind: 'hotel',
  organisation: 'Dar Alward',
  place: 'Trabzon',
  name: 'Mona Saleh',
  email: 'mona@example.com',
  mobile: '+905321234567',
  utm: { utm_source: 'fair' },
};

let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.close();
  testApp = null;
});

eachDatabase('leads', (dialect) => {
  let turn = 0;
  const send = async (body: object, language = 'en') => {
    testApp ??= await openTestApp({ dialect });
    const headers = { 'accept-language': language, 'idempotency-key': `lead-key-of-test-${(turn += 1)}` };
    const reply = await testApp.inject({ method: 'POST', url: '/api/v1/website/leads', payload: body, headers });
    return { app: testApp, status: reply.statusCode, body: reply.json() };
  };

  it('[P5, R9] stores an advertising request with its campaign and writes to the sender and to us', async () => {
    const { app, status, body } = await send(HOTEL);
    expect(status).toBe(200);
    const row = await app.services.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'hotel', state: 'new', reference: body.data.reference });
    expect(JSON.parse(app.services.cipher.open(row.lead_json, `lead ${row.id}`)).utm).toEqual({ utm_source: 'fair' });
    const mails = await lettersIn(app.services);
    expect(mails.map((mail) => mail.to_address).sort()).toEqual(['mona@example.com', 'team@etravelers.example']);
    expect(mails.find((mail) => mail.to_address === 'team@etravelers.example')?.text).toContain('utm_source=fair');
    // one step for each: the sender keeps the reference, our staff open the desk where it lies
    const reference = String(body.data.reference);
    expect(mails.find((mail) => mail.to_address === 'mona@example.com')?.text).toContain(reference);
    const ours = mails.find((mail) => mail.to_address === 'team@etravelers.example');
    expect(ours).toMatchObject({ locale: 'ar', subject: `طلب من فندق ${reference}` });
    expect(ours?.text).toContain(`/ar/staff/leads/${reference}`);
  });

  it.each([
    [{ email: 'mona@' }, 'email'],
    [{ organisation: '  ' }, 'organisation'],
    [{ mobile: '12' }, 'mobile'],
    [{ name: '12345' }, 'name'],
  ])('[V7] says in Arabic what is wrong with %j, at its field, and stores nothing', async (wrong, field) => {
    const { app, status, body } = await send({ ...HOTEL, ...wrong }, 'ar');
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field][0]).toMatch(/[\u0600-\u06FF]/u);
    expect(await app.services.db.selectFrom('lead').selectAll().execute()).toEqual([]);
  });

  it('[P10] takes an expert’s application; a short message is asked to say more', async () => {
    expect(Object.keys((await send({ ...APPLICATION, message: 'قصير' })).body.errors)).toEqual(['message']);
    expect((await send(APPLICATION)).status).toBe(200);
  });

  it.each([
    ['ar', /خبير آخر/u],
    ['en', /Another expert/u],
  ])('[P10][V7] tells at its field, in %s, that another expert has the short name', async (language, pattern) => {
    const { app, status, body } = await send({ ...APPLICATION, handle: ' Noura ' }, language);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['handle']]);
    expect(body.errors.handle[0]).toMatch(pattern);
    expect(await app.services.db.selectFrom('lead').selectAll().execute()).toEqual([]);
    expect((await send(APPLICATION, language)).status).toBe(200);
  });

  it('[P5] whoever fills the hidden field is answered and forgotten; the sixth message of a day is refused', async () => {
    const trapped = await send({ ...HOTEL, website: 'http://spam.example' });
    expect(trapped.status).toBe(200);
    expect(await trapped.app.services.db.selectFrom('lead').selectAll().execute()).toEqual([]);
    for (let count = 0; count < 5; count += 1) expect((await send(HOTEL)).status).toBe(200);
    expect((await send(HOTEL)).status).toBe(429);
  });

  it('[OP4] what goes to the address that was typed has none of the words that were typed, and no link', async () => {
    const spam = {
      ...HOTEL,
      email: 'victim@example.com',
      name: 'Winner',
      organisation: 'http://evil.example/win',
      place: 'click www.evil.example',
      message: 'You won: https://evil.example <a href="https://evil.example">here</a>',
    };
    for (const language of ['en', 'ar']) {
      const { app } = await send(spam, language);
      const mails = await lettersIn(app.services);
      const receipts = mails.filter(({ to_address }) => to_address === 'victim@example.com');
      for (const { text, html, subject } of receipts)
        expect(`${text}${html}${subject}`).not.toMatch(/evil|Winner|won:|https?:/u);
      // our staff see it as text
      const ours = mails.find(({ to_address }) => to_address === 'team@etravelers.example')!;
      expect(ours.text).toContain('https://evil.example');
      expect(ours.html).not.toContain('<a href="https://evil');
    }
  });

  it('[OP4] an address gets three receipts a day, whatever is written about it; our staff get every message', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(HOTEL)).status).toBe(200);
    const mails = await lettersIn(testApp!.services);
    expect(mails.filter(({ to_address }) => to_address === 'mona@example.com')).toHaveLength(3);
    expect(mails.filter(({ to_address }) => to_address === 'team@etravelers.example')).toHaveLength(5);
  });

  it.each([
    ['name', 'a\r\nBcc: x@y.example'],
    ['email', 'mona@example.com\r\nBcc: x@y.example'],
    ['email', 'mona@example.com,other@example.com'],
    ['organisation', 'Dar\r\nBcc: x@y.example'],
    ['place', 'Trab\u202Ezon'],
    ['organisation', 'Dar\u0007'],
  ])('[B8, T23] %s %j is refused at its field', async (field, value) => {
    const { status, body } = await send({ ...HOTEL, [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
