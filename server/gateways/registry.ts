import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { PlainRoute } from '#server/modules/route.ts';
import { chooseGateways, type GatewayName } from './choose.ts';
import { createEmbeddedGateway, type Deliver } from './embedded/index.ts';
import type { PaymentGateway } from './port.ts';
import { createTapGateway } from './tap/index.ts';

type Deps = {
  db: Database;
  clock: Clock;
  env: Env;
  log: { error(facts: object, sentence: string): void };
  /** Signs the embedded gateway's messages. */
  key: Buffer;
  publicUrl: () => string;
  /** How the embedded gateway's messages travel; by the network when absent. */
  deliver?: Deliver;
};

type Made = {
  gateway: PaymentGateway;
  /** Pages of its own, where it has any. */
  plainRoutes?: PlainRoute[];
  /** Its own promised work. */
  handlers?: ReturnType<typeof createEmbeddedGateway>['handlers'];
};

const MAKERS: Record<GatewayName, (deps: Deps) => Made> = {
  tap: createTapGateway,
  embedded: ({ env, ...deps }) => createEmbeddedGateway({ ...deps, isDemonstration: env.demo }),
};

/** The configured gateways; what is not configured does not exist: no page, no work, no webhook. Throws as `chooseGateways`. */
export function createGateways(deps: Deps) {
  const made = chooseGateways(deps.env).map((name) => MAKERS[name](deps));
  const gateways = made.map(({ gateway }) => gateway);
  const [first] = gateways;
  if (!first) throw new Error('GATEWAYS names no gateway.');
  return {
    /** Takes every new charge: the first in GATEWAYS. */
    first,
    plainRoutes: made.flatMap(({ plainRoutes = [] }) => plainRoutes),
    handlers: Object.assign({}, ...made.map(({ handlers = {} }) => handlers)) as NonNullable<Made['handlers']>,
  };
}
