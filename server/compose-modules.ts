import { composeBooking } from './compose-booking.ts';
import { composeDesk } from './compose-desk.ts';
import { composeStorefront } from './compose-storefront.ts';
import type { CommonDeps } from './common-deps.ts';
import type { KeyRing } from './db/key-ring.ts';
import { createJobLease } from './jobs/job-lease.ts';
import { createAccountsModule } from './modules/accounts/index.ts';
import type { RunFile } from './modules/files/index.ts';
import { openMediaStore } from './media-store/open.ts';
import { createLimits } from './modules/limits/index.ts';
import { namePicturesAt } from './modules/places/index.ts';
import { exportOf, eraseRecords, waitingSentence } from './modules/privacy/index.ts';
import { createRatesModule } from './modules/rates/index.ts';
import { chooseRates } from './rates/choose.ts';
import { createSuppliers } from './suppliers/registry.ts';
import { traceSuppliers } from './traced-ports.ts';
import { createVendorWatch, type VendorWatch } from './vendors/watch.ts';

type Deps = CommonDeps & {
  ring: KeyRing;
  watch?: VendorWatch;
  runFile?: RunFile;
};

/** Read-only until called or started. */
export async function composeModules({ env, db, dialect, clock, log, ring, runFile, ...more }: Deps) {
  const watch = more.watch ?? createVendorWatch(log);
  const limits = createLimits(ring);
  const rateSource = chooseRates(env, { clock, log });
  const exchange = createRatesModule({ db, clock, log, source: rateSource });
  const mediaStore = openMediaStore(env);
  namePicturesAt(env.mediaUrl);
  const registry = createSuppliers({ db, clock, env, rates: exchange.rates, log, mediaStore, watch });
  const suppliers = traceSuppliers(registry, env);
  const turns = createJobLease({ db, dialect, clock });
  const storefront = await composeStorefront({
    db,
    clock,
    log,
    suppliers,
    exchange,
    mediaStore,
    turns,
    limits: env.rateLimits ? limits : null,
  });
  const { quotes, promos } = storefront.services;
  const booking = await composeBooking({ db, dialect, clock, env, log, quotes, promos, suppliers, ring, watch });
  const { notes } = booking.services;
  const accounts = createAccountsModule({
    db,
    clock,
    ring,
    limits,
    publicUrl: () => env.publicUrl,
    postMail: notes.post,
    forgetPerson: (trx, who, now) => eraseRecords(trx, ring, who, now),
    copyOf: (who) => exportOf(db, ring, who),
    erasedLater: waitingSentence,
  });
  const desk = composeDesk({
    db,
    dialect,
    clock,
    env,
    log,
    ring,
    limits,
    mediaStore,
    hotels: suppliers.hotels,
    turns,
    accounts,
    postMail: notes.post,
    orders: booking.services.orders.forDesk,
    kinds: booking.services.worker.kinds,
    packages: storefront.services.packages,
    rates: storefront.services.exchange.rates,
    earnings: booking.services.earnings,
    packageHealth: storefront.services.packageHealth,
    moderatedPhotos: storefront.services.moderatedPhotos,
    runFile,
  });
  return { registry, suppliers, storefront, booking, accounts, desk, files: desk.files, limits, turns };
}
