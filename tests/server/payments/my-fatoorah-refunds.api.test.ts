import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { readEnv } from '#server/env.ts';
import { createMyFatoorahClient, type MyFatoorahClient } from '#server/gateways/my-fatoorah/client.ts';
import { createMyFatoorahGateway } from '#server/gateways/my-fatoorah/index.ts';
import { createMyFatoorahRefunds } from '#server/gateways/my-fatoorah/refunds.ts';
import { openMyFatoorah, type MyFatoorahEmulator } from '#tests/emulators/my-fatoorah.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';
import { CHARGE, myFatoorahEnv } from '#tests/support/gateways.ts';
import { untilWaiting } from '#tests/support/lock-waits.ts';

const AMOUNT = 60_000;
const log = { error: () => undefined };

eachDatabase('refunds of one amount at MyFatoorah', (dialect) => {
  let clock: TestClock;
  let vendor: MyFatoorahEmulator;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let charge: string;
  beforeEach(async () => {
    clock = testClock();
    vendor = await openMyFatoorah();
    database = await openTestDatabase(dialect);
    const env = readEnv({ NODE_ENV: 'test', ...myFatoorahEnv(vendor) });
    const page = await createMyFatoorahGateway({ db: database.db, clock, env, log }).gateway.createCharge(CHARGE);
    charge = page.gatewayRef;
    vendor.decide(Number(charge.slice(3)), 'Succss');
  });
  afterEach(async () => {
    await vendor.close();
    await database.close();
  });

  const client = createMyFatoorahClient();
  const refundsBy = (ask: MyFatoorahClient = client) =>
    createMyFatoorahRefunds({
      db: database.db,
      clock,
      ask,
      log,
      placeOf: (ref) => ({
        account: { country: 'KW', currency: 'KWD', token: vendor.tokens.kw, url: vendor.urls.kw },
        invoiceId: ref.slice(3),
      }),
    });
  const rows = () =>
    database.db.selectFrom('gateway_refund').select(['our_ref', 'state', 'refund_ref']).orderBy('our_ref').execute();
  /** Sends one whose answer is lost, before MyFatoorah took it or after. */
  async function lose(ourRef: string, afterwards: boolean): Promise<void> {
    vendor.fail('drop', { call: 'MakeRefund', afterwards });
    await expect(refundsBy()(charge, AMOUNT, ourRef)).rejects.toThrow();
  }

  it('[SU6] [OP1] one that never arrived does not take another’s, whose answer is on its way', async () => {
    await lose('lost', false);
    clock.advance(10 * 60_000);
    let again: Promise<unknown> | undefined;
    // MyFatoorah has taken the other one, and its answer has not reached us yet
    const slow = (async (account, shape, path, body) => {
      const answer = await client(account, shape, path, body);
      if (path === 'MakeRefund') await (again = refundsBy()(charge, AMOUNT, 'lost').catch(() => 'waits'));
      return answer;
    }) as MyFatoorahClient;
    await refundsBy(slow)(charge, AMOUNT, 'other');
    expect(await again).toBe('waits');
    expect(vendor.refunds()).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { our_ref: 'lost', state: 'sent', refund_ref: null },
      { our_ref: 'other', state: 'done' },
    ]);
  });

  it('[SU6] [OP1] of two whose answers were lost only as many are done as MyFatoorah has', async () => {
    await lose('one', true);
    await lose('two', false);
    clock.advance(10 * 60_000);
    const tries = await inTransaction(database.db, async (trx) => {
      const query = trx.selectFrom('gateway_refund').selectAll();
      await (dialect === 'postgres' ? query.forUpdate() : query).execute();
      const both = Promise.allSettled(['one', 'two'].map((ourRef) => refundsBy()(charge, AMOUNT, ourRef)));
      // two processes stand at the same list
      if (dialect === 'postgres') await untilWaiting(database.db, 2);
      return { both };
    });
    expect((await tries.both).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await rows()).filter(({ state }) => state === 'done')).toHaveLength(1);
    expect(vendor.refunds()).toHaveLength(1);
  });
});
