import { afterEach, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { mailedCode, orderBody, savedTraveller, visitorOf } from '#tests/support/journey.ts';

const MARKS = {
  email: 'canary-mail@marked.example',
  mobile: '+96559998877',
  passport: 'CANARYP777',
  name: 'Canarysurname',
  password: 'canary quiet password',
  message: 'canary words of a message to the staff of the shop',
};

eachDatabase('marked data', (dialect) => {
  let app: TestApp;
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  it('[P1] [OP3] stands in no line of the log and in no refusal, whatever goes well or wrong with it', async () => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => (lines.push(String(text)), true));
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => (lines.push(String(text)), true));
    app = await openTestApp({ dialect, env: { LOG_LEVEL: 'trace' } });
    const visitor = visitorOf(app);
    const secrets = [...Object.values(MARKS), MARKS.mobile.slice(4)];
    const refusals: string[] = [];
    const ask: typeof visitor.ask = async (...parameters) => {
      const answer = await visitor.ask(...parameters);
      if (answer.status >= 400) refusals.push(JSON.stringify(answer.body));
      return answer as never;
    };

    const form = {
      first_name: MARKS.name,
      last_name: MARKS.name,
      email: MARKS.email,
      mobile: MARKS.mobile,
      password: MARKS.password,
      password_confirmation: MARKS.password,
    };
    const reply = await ask<{ data: { access_token: string } }>('POST', 'signup', form);
    const token = reply.body.data.access_token;
    secrets.push(token);
    const headers = { authorization: `Bearer ${token}` };
    await ask('POST', 'signup', form);
    await ask('POST', 'login', { email: MARKS.email, password: `${MARKS.password} wrong` });
    await ask('POST', 'forgot_password', { email: MARKS.email });
    await ask('POST', 'reset', { ...form, code: '000000' });
    await ask(
      'PUT',
      'account/travellers/mine-0001',
      { ...savedTraveller, document_number: MARKS.passport },
      { headers },
    );
    await ask('PUT', 'account/travellers/mine-0002', { ...savedTraveller, first_name: MARKS.message }, { headers });

    const quote = await visitor.quote();
    const body = orderBody(quote);
    const contact = { ...body.contact, email: MARKS.email, mobile: MARKS.mobile };
    const travellers = body.travellers.map((traveller, index) => ({
      ...traveller,
      last_name: MARKS.name,
      document_number: `${MARKS.passport}${index}`,
    }));
    const draft = {
      quote_id: quote.quote_id,
      contact: { email: MARKS.email },
      travellers: [{ document_number: MARKS.passport }],
    };
    await ask('PUT', 'drafts/Zx3_-aaaaaaaaaaaaaaaaaaaa', draft);
    await ask('PUT', 'drafts/1', draft);
    const wrong = travellers.map((traveller) => ({ ...traveller, document_number: MARKS.passport }));
    await ask('POST', 'orders', { ...body, contact, travellers: wrong }, { key: 'an-order-that-is-refused' });
    await ask(
      'POST',
      'orders',
      { ...body, contact: { ...contact, email: `${MARKS.email}@` }, travellers },
      { key: 'an-order-with-a-wrong-mail' },
    );
    const placed = await ask<{ data: { order_id: string; reference: string } }>(
      'POST',
      'orders',
      { ...body, contact, travellers },
      { key: 'an-order-that-is-placed-1', headers },
    );
    const { order_id: id, reference } = placed.body.data;
    secrets.push(id);
    await visitor.answer((await visitor.pay(id)).body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    await ask('POST', 'orders/find', { reference, email: `x${MARKS.email}` });
    await ask(
      'POST',
      'leads',
      { kind: 'contact', name: MARKS.name, email: MARKS.email, message: MARKS.message },
      { key: 'a-lead-with-marked-words' },
    );
    await ask(
      'POST',
      'leads',
      { kind: 'contact', name: MARKS.name, email: `${MARKS.email}@`, message: MARKS.message },
      { key: 'a-lead-that-is-refused-1' },
    );
    await ask('POST', 'privacy_requests', { kind: 'export', reference, email: MARKS.email });
    const code = await mailedCode(visitor.ask, 'a copy of your data');
    await ask('POST', 'privacy_requests/confirm', { kind: 'erase', reference, email: MARKS.email, code });
    await ask(
      'POST',
      `orders/${id}/cancel`,
      { cancel_quote_id: 'none', code: '000000' },
      { key: 'cancel-with-a-wrong-code' },
    );
    // what nobody foresaw: the handler itself breaks on the marked data
    await app.services.db
      .updateTable('orders')
      .set({ contact_json: `v1.${MARKS.email}` })
      .execute();
    expect((await ask('GET', `orders/${id}`)).status).toBe(500);
    await app.services.worker.runDueJobs();
    await app.services.erasing.run().catch((error: unknown) => app.log.warn({ err: error }, 'a round failed'));
    vi.restoreAllMocks();

    const log = lines.join('');
    expect(log.split('\n').length).toBeGreaterThan(20);
    expect(refusals.length).toBeGreaterThan(8);
    for (const secret of secrets) {
      expect(log.includes(secret), `the log holds ${secret}`).toBe(false);
      expect(refusals.join('\n').includes(secret), `a refusal holds ${secret}`).toBe(false);
    }
  });
});
