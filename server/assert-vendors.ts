import type { Env } from './env.ts';
import { chooseGateways } from './gateways/registry.ts';
import { openMediaStore } from './media-store/open.ts';
import { chooseRates } from './rates/choose.ts';
import { chooseSuppliers } from './suppliers/choose.ts';

const nowhere = { clock: { now: () => 0 }, log: { warn: () => undefined } };

/** Before anything is written: unknown vendors, missing credentials, mixed modes. */
export function assertVendorsConfigured(env: Env): void {
  chooseGateways(env);
  chooseSuppliers(env);
  chooseRates(env, nowhere);
  openMediaStore(env);
}
