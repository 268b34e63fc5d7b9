import { deriveKey } from './db/cipher.ts';
import { openKeyRing, type KeyRing } from './db/key-ring.ts';
import type { Deliver } from './gateways/embedded/index.ts';
import { createGateways } from './gateways/registry.ts';
import type { CommonDeps } from './common-deps.ts';
import { createTicker } from './jobs/ticker.ts';
import { createJobLease } from './jobs/job-lease.ts';
import { createWorker } from './jobs/worker.ts';
import { createAccountsStore } from './modules/accounts/index.ts';
import { createReconciler } from './modules/bookkeeping/index.ts';
import { createDraftsModule } from './modules/drafts/index.ts';
import { createEarningsModule, createLevelLetter } from './modules/earnings/index.ts';
import { createLimits } from './modules/limits/index.ts';
import { createMailModule, createEmailQueue, openMailTransport, type MailTransport } from './modules/mail/index.ts';
import { createOrdersModule, type PromosPort, type QuotesPort } from './modules/orders/index.ts';
import { createPaymentsModule } from './modules/payments/index.ts';
import { refreshStatistics } from '#server/db/statistics.ts';
import { createHousekeeping } from './modules/privacy/index.ts';
import { createWalletAccounts, createWalletModule } from './modules/wallet/index.ts';
import { createHouse } from './modules/catalogue/index.ts';
import type { Suppliers } from './suppliers/port.ts';
import { createVendorWatch, type VendorWatch } from './vendors/watch.ts';
import { traceGateway, traceHandlers } from './traced-ports.ts';

const RELEASE_EVERY = 5_000;
const HOUSEKEEP_EVERY = 3_600_000;
const SWEEP_EVERY = 60_000;
const BOOKS_EVERY = 180_000;
const PAY_EVERY = 3_600_000;
const REVIEW_EVERY = 86_400_000;

type Deps = CommonDeps & {
  quotes: QuotesPort;
  promos: PromosPort;
  suppliers: Pick<Suppliers, 'of' | 'releaseExpired'> & Partial<Pick<Suppliers, 'named'>>;
  /** Over the network by default. */
  deliver?: Deliver;
  postOffice?: MailTransport;
  watch?: VendorWatch;
  ring?: KeyRing;
};

export async function composeBooking({ db, dialect, clock, env, log, quotes, promos, suppliers, ...ways }: Deps) {
  const { secretKey, secretKeys: list, dataDir } = env;
  const ring = ways.ring ?? (await openKeyRing({ db, dialect, dataDir, secretKey, list }));
  const { cipher } = ring;
  const limits = createLimits(ring);
  const accounts = createAccountsStore(ring);
  const { secret } = ring.current;
  const publicUrl = () => env.publicUrl;
  const { gateways, ...atGateways } = createGateways(
    {
      db,
      clock,
      env,
      log,
      key: deriveKey(secret, 'embedded-gateway'),
      publicUrl,
      watch: ways.watch ?? createVendorWatch(log),
      ...(ways.deliver ? { deliver: ways.deliver } : {}),
    },
    (gateway) => traceGateway(gateway, env),
  );
  const postOffice =
    ways.postOffice ?? openMailTransport({ smtpUrl: env.smtpUrl, from: env.mailFrom, dataDir: env.dataDir });
  const notes = createEmailQueue({ db, clock, ring, limits, postOffice });
  const postMail = notes.post;
  const purse = createWalletAccounts({ clock });
  const notifyLevel = createLevelLetter({
    store: accounts,
    publicUrl,
    postMail,
  });
  const earnings = createEarningsModule({ db, clock, purse, notifyLevel });
  const money = { db, clock, log, publicUrl, gateways, purse };
  const payments = createPaymentsModule({ ...money, earnings: earnings.port });
  const orders = createOrdersModule({
    db,
    clock,
    cipher,
    fingerprint: ring.fingerprint,
    log,
    quotes,
    promos,
    earnings: earnings.port,
    suppliers: (code) => suppliers.of({ supplier: code }),
    supplierNamed: (name) => suppliers.named?.(name),
    wallets: purse,
    limits: env.rateLimits ? limits : null,
    holdLimitKey: env.rateLimits ? deriveKey(secret, 'hold-limits') : null,
    codeKey: deriveKey(secret, 'order-codes'),
    postMail,
    publicUrl,
    payments: payments.service,
    refunds: payments.refunds,
  });
  const wallet = createWalletModule({ ...money, accounts, postMail, topUpOpen: env.walletTopUp });
  payments.register('order', orders.chargeOwner);
  payments.register('top_up', wallet.chargeOwner);
  payments.start();
  const drafts = createDraftsModule({ db, clock, cipher, limits: env.rateLimits ? limits : null });
  const mail = createMailModule({
    db,
    clock,
    ring,
    publicUrl,
    demo: env.demo,
    orders,
    postOffice,
    house: createHouse(db),
  });
  const handlers = {
    ...orders.handlers,
    ...payments.handlers,
    ...wallet.handlers,
    ...earnings.handlers,
    ...atGateways.handlers,
    ...mail.handlers,
    ...notes.handlers,
  };
  const worker = createWorker({ db, dialect, clock, log, handlers: traceHandlers(handlers, env) });
  const turns = createJobLease({ db, dialect, clock });
  const releasing = createTicker({
    name: 'lapsed holds',
    every: RELEASE_EVERY,
    log,
    turns,
    work: () => suppliers.releaseExpired(clock.now()),
  });
  const sweeping = createTicker({ name: 'resting orders', every: SWEEP_EVERY, log, turns, work: orders.sweep });
  const paying = createTicker({
    name: 'earnings',
    every: PAY_EVERY,
    log,
    turns,
    atStart: true,
    work: async () => {
      await earnings.catchUp();
      await earnings.sweep();
    },
  });
  const reviewing = createTicker({
    name: 'experts',
    every: REVIEW_EVERY,
    log,
    turns,
    atStart: true,
    work: () => Promise.all([earnings.writeOff(), earnings.reviewLevels()]),
  });
  const keeper = createReconciler({ db, dialect, clock, log });
  const keeping = createTicker({ name: 'books', every: BOOKS_EVERY, log, work: keeper.look, atStart: true, turns });
  const erasing = createHousekeeping({ db, clock, ring });
  const housekeeping = createTicker({
    name: 'housekeeping',
    every: HOUSEKEEP_EVERY,
    log,
    turns,
    work: () => Promise.all([erasing.run(), worker.sweep(), refreshStatistics(db, dialect)]),
  });
  return {
    routes: [...orders.routes, ...wallet.routes, ...drafts.routes],
    plainRoutes: [
      ...payments.plainRoutes,
      ...orders.plainRoutes,
      ...wallet.plainRoutes,
      ...atGateways.plainRoutes,
      ...mail.plainRoutes,
    ],
    jobs: [worker, releasing, sweeping, keeping, housekeeping, paying, reviewing],
    services: {
      orders,
      payments,
      purse,
      earnings,
      gateways,
      worker,
      keeper,
      cipher,
      notes,
      secret,
      ring,
      erasing,
    },
  };
}
