import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import type { PlainRoute } from '#server/modules/route.ts';
import { chooseFrom, type Check } from './choose.ts';
import { checkEmbedded } from './embedded/credentials.ts';
import { createEmbeddedGateway, type Deliver } from './embedded/index.ts';
import { checkMyFatoorah } from './my-fatoorah/credentials.ts';
import { createMyFatoorahGateway } from './my-fatoorah/index.ts';
import type { Gateways, PaymentGateway } from './port.ts';
import { checkTap } from './tap/credentials.ts';
import { createTapGateway } from './tap/index.ts';
import { guarded, type Budgets } from '#server/vendors/guard.ts';
import type { VendorWatch } from '#server/vendors/watch.ts';

type Deps = {
  db: Database;
  clock: Clock;
  env: Env;
  log: { error(facts: object, sentence: string): void };
  key: KeyObject;
  publicUrl: () => string;
  watch: VendorWatch;
  /** Over the network by default. */
  deliver?: Deliver;
};

type WorkHandlers = Record<
  string,
  (payload: Record<string, string>, attempt: number) => Promise<void | { again: number }>
>;
type GatewaySet = {
  gateway: PaymentGateway;
  plainRoutes?: PlainRoute[];
  handlers?: WorkHandlers;
};

/** Creating and refunding make several requests. */
const BUDGETS: Budgets<PaymentGateway> = {
  createCharge: { atOnce: 16, patience: 35_000 },
  readCharge: { atOnce: 16, patience: 16_000 },
  closeCharge: { atOnce: 16, patience: 16_000 },
  refund: { atOnce: 8, patience: 50_000 },
};
const overNetwork =
  (make: (deps: Deps) => GatewaySet) =>
  (deps: Deps): GatewaySet => {
    const { gateway, ...more } = make(deps);
    return { ...more, gateway: guarded(gateway, BUDGETS, deps.watch) };
  };

/** A gateway needs a folder, a line here, and variables in env.ts. */
const GATEWAYS = {
  tap: { check: checkTap, make: overNetwork(createTapGateway) },
  myfatoorah: { check: checkMyFatoorah, make: overNetwork(createMyFatoorahGateway) },
  embedded: {
    check: checkEmbedded,
    make: ({ env, ...deps }) => createEmbeddedGateway({ ...deps, isDemonstration: env.demo }),
  },
} satisfies Record<string, { check: Check; make: (deps: Deps) => GatewaySet }>;

export const chooseGateways = (env: Env) => chooseFrom(GATEWAYS, env);

/** Only configured ones have pages, work and webhooks; `wrap` decorates each. */
export function createGateways(deps: Deps, wrap: (gateway: PaymentGateway) => PaymentGateway = (same) => same) {
  const { offered, closed } = chooseGateways(deps.env);
  const instances = [...offered, ...closed].map((name) => GATEWAYS[name].make(deps));
  const gateways = instances.map(({ gateway }) => wrap(gateway));
  return {
    gateways: gatewaysOf(gateways.slice(0, offered.length), gateways),
    plainRoutes: instances.flatMap(({ plainRoutes = [] }) => plainRoutes),
    handlers: Object.assign({}, ...instances.map(({ handlers = {} }) => handlers)) as WorkHandlers,
  };
}

/** `offered` in order of preference; `all` with closed ones. */
export function gatewaysOf(offered: PaymentGateway[], all: PaymentGateway[]): Gateways {
  const find = (code: string) => all.find((gateway) => gateway.code === code);
  return {
    find,
    of(code) {
      const gateway = find(code);
      if (!gateway) throw new Error(`no payment gateway is called ${code}`);
      return gateway;
    },
    offering(currency, method) {
      const able = offered.filter((gateway) => gateway.methods(currency).includes(method));
      const best = able.find((gateway) => !gateway.isBroken?.()) ?? able[0];
      if (!best) throw new Error(`no payment gateway takes ${method} in ${currency}`);
      return best;
    },
    methods: (currency) => [...new Set(offered.flatMap((gateway) => gateway.methods(currency)))],
  };
}
