import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { assertVendorsConfigured } from './assert-vendors.ts';
import { readEnv, type Env } from './env.ts';
import type { PageSource } from './http/page-source.ts';
import { productionWarnings } from './production-warnings.ts';

/** Ms after a stop signal. */
const LAST_MOMENT = 20_000;

export async function start(pagesOf: (root: string, env: Env) => Promise<PageSource>): Promise<void> {
  try {
    await run(pagesOf);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exit(1);
  }
}

async function run(pagesOf: (root: string, env: Env) => Promise<PageSource>): Promise<void> {
  let end = (_signal: string): void => process.exit(0);
  // a terminal and npm both send SIGINT: the second must not interrupt the drain
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(signal));
  const env = readEnv(process.env);
  // before anything is opened or written
  assertVendorsConfigured(env);
  const root = fileURLToPath(new URL('..', import.meta.url));
  const pages = await pagesOf(root, env);
  const { app, log, jobs, services, openMetrics, close } = await createApp({ env, clock: systemClock, pages });
  for (const sentence of productionWarnings(env, process.env)) log.warn(sentence);
  end = (signal) => {
    end = () => undefined;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), env.drainSeconds * 1_000 + LAST_MOMENT).unref();
    close({ grace: env.drainSeconds * 1_000 }).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  if (env.demo) await services.staff.inviteDemonstration();
  await services.packages.findFirstPrices();
  await app.listen({ port: env.port, host: env.host });
  void services.packages
    .warmUp()
    .catch((error: unknown) => log.warn({ err: error }, 'the packages could not be read ahead'));
  await openMetrics();
  jobs.start();
  process.stdout.write(`\n${banner(env)}\n\n`);
}

const banner = (env: Env) => `ETravelers is ready on ${env.publicUrl}`;
