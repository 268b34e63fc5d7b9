import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openDuffel } from '#tests/emulators/duffel.ts';
import { openHostedPages } from '#tests/emulators/hosted-page.ts';
import { openHotelbeds } from '#tests/emulators/hotelbeds/index.ts';
import { openMyFatoorah } from '#tests/emulators/my-fatoorah.ts';
import { openRates } from '#tests/emulators/rates.ts';
import { openTap } from '#tests/emulators/tap.ts';
import { vendorEnv } from '#tests/support/vendor-stub.ts';
import { ROOT } from './run.ts';

/**
 * `npm run emulate`: every vendor's emulator and a product that uses them. PORT is the product's; DATA_DIR keeps its
 * data.
 */
const port = Number(process.env.PORT ?? 3000);
const pagesPort = Number(process.env.PAGES_PORT ?? port + 1);
const productUrl = `http://localhost:${port}`;
const pages = `http://localhost:${pagesPort}`;

const hosted = await openHostedPages({ port: pagesPort, productUrl });
const tap = await openTap({ pages });
const myFatoorah = await openMyFatoorah({ mayBeLocal: true, pages });
const duffel = await openDuffel();
const hotelbeds = await openHotelbeds();
const rates = await openRates();
rates.publish(new Date().toISOString().slice(0, 10));
hosted.show({ tap, myFatoorah });

const env = {
  DEMO: '1',
  PUBLIC_URL: productUrl,
  DATA_DIR: process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'etravelers-emulated-')),
  GATEWAYS: 'tap,myfatoorah,embedded',
  FLIGHT_SUPPLIERS: 'duffel,embedded',
  HOTEL_SUPPLIERS: 'hotelbeds,embedded,etx',
  ...vendorEnv({ duffel, hotelbeds, tap, myFatoorah }),
  RATES_SOURCE: 'frankfurter,fawaz',
  RATES_URL: rates.url,
  RATES_FALLBACK_URL: rates.tableUrl,
  WALLET_TOP_UP: 'on',
};
process.stdout.write(
  `Duffel ${duffel.url}, Hotelbeds ${hotelbeds.url}, Tap ${tap.url}, MyFatoorah ${myFatoorah.origin}, exchange rates ${rates.url}, their pages ${pages}\n`,
);

const product = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
  cwd: ROOT,
  // manual settings win, such as GATEWAYS=myfatoorah,tap
  env: { ...env, ...process.env, PORT: String(port) },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => product.kill(signal));
product.on('exit', async (code) => {
  await Promise.all([
    hosted.close(),
    tap.close(),
    myFatoorah.close(),
    duffel.close(),
    hotelbeds.close(),
    rates.close(),
  ]);
  process.exit(code ?? 1);
});
