import { deriveKey } from '#server/db/cipher.ts';
import { readEnv } from '#server/env.ts';
import { createEmbeddedGateway } from '#server/gateways/embedded/index.ts';
import { createMyFatoorahGateway } from '#server/gateways/my-fatoorah/index.ts';
import { createTapGateway } from '#server/gateways/tap/index.ts';
import { openMyFatoorah } from '#tests/emulators/my-fatoorah.ts';
import { openTap } from '#tests/emulators/tap.ts';
import { testClock } from '#tests/support/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { gatewayContract, type Message } from '#tests/support/gateway-contract.ts';
import { myFatoorahEnv } from '#tests/support/gateways.ts';

const log = { error: () => undefined };
const deciding = { 'content-type': 'application/x-www-form-urlencoded' };

gatewayContract('embedded', async (dialect) => {
  const { db, close } = await openTestDatabase(dialect);
  const messages: Message[] = [];
  const { gateway, plainRoutes, handlers } = createEmbeddedGateway({
    db,
    clock: testClock(),
    key: deriveKey('k'.repeat(40), 'embedded-gateway'),
    publicUrl: () => 'https://shop.example',
    isDemonstration: true,
    deliver: async (_, headers, rawBody) => {
      messages.push({ rawBody, headers });
      return 200;
    },
  });
  const decide = plainRoutes.find(({ method }) => method === 'POST')!;
  return {
    gateway,
    methods: 6,
    async pay(gatewayRef) {
      const caller = { locale: 'en', currency: 'KWD', location: 85, market: 'kw', user: null, bearer: null } as const;
      const params = Object.fromEntries(
        [...decide.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => [name, gatewayRef]),
      );
      const input = { params, query: {}, rawBody: 'answer=approve', headers: deciding, caller };
      await decide.handle(input as unknown as Parameters<typeof decide.handle>[0]);
      const work = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
      await handlers[work.kind as keyof typeof handlers](JSON.parse(work.payload_json) as never);
      return messages.at(-1)!;
    },
    charges: async () => (await db.selectFrom('gateway_charge').select('id').execute()).length,
    refundedTotal: async (ref) =>
      (await db.selectFrom('gateway_charge').select('refunded_minor').where('id', '=', ref).executeTakeFirstOrThrow())
        .refunded_minor,
    close,
  };
});

gatewayContract('Tap on its emulator', async (dialect) => {
  const clock = testClock();
  const tap = await openTap({ now: clock.now });
  const { db, close } = await openTestDatabase(dialect);
  const env = readEnv({ NODE_ENV: 'test', TAP_SECRET_KEY: tap.key, TAP_URL: tap.url });
  return {
    gateway: createTapGateway({ db, clock, env, log }).gateway,
    methods: 6,
    pay: async (ref) => tap.decide(ref, 'CAPTURED'),
    charges: async () => tap.charges().length,
    refundedTotal: async (ref) =>
      tap
        .refunds()
        .filter(({ charge_id, status }) => charge_id === ref && status === 'REFUNDED')
        .reduce((sum, { amount }) => sum + Math.round(amount * 1_000), 0),
    async close() {
      await tap.close();
      await close();
    },
  };
});

gatewayContract('MyFatoorah on its emulator', async (dialect) => {
  const vendor = await openMyFatoorah();
  const { db, close } = await openTestDatabase(dialect);
  const env = readEnv({
    NODE_ENV: 'test',
    ...myFatoorahEnv(vendor),
  });
  const idOf = (ref: string) => Number(ref.slice(3));
  return {
    gateway: createMyFatoorahGateway({ db, clock: testClock(), env, log }).gateway,
    methods: 6,
    pay: async (ref) => vendor.decide(idOf(ref), 'Succss'),
    charges: async () => vendor.invoices().length,
    refundedTotal: async (ref) =>
      vendor
        .refunds()
        .filter(({ InvoiceId, RefundStatus }) => InvoiceId === idOf(ref) && RefundStatus === 'Refunded')
        .reduce((sum, { RefundAmount }) => sum + Math.round(RefundAmount * 1_000), 0),
    async close() {
      await vendor.close();
      await close();
    },
  };
});
