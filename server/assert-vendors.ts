import type { Env } from './env.ts';
import { chooseGateways } from './gateways/registry.ts';
import { chooseRates } from './rates/choose.ts';
import { chooseSuppliers } from './suppliers/choose.ts';

const nowhere = { clock: { now: () => 0 }, log: { warn: () => undefined } };

/** Throws for unknown vendors, missing credentials, or mixed modes, before anything is written. */
export function assertVendorsConfigured(env: Env): void {
  chooseGateways(env);
  chooseSuppliers(env);
  chooseRates(env, nowhere);
}
