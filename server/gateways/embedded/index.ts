import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createChargeStore } from './charges.store.ts';
import { createGateway } from './gateway.ts';
import { createPageRoutes } from './routes.ts';
import { createWebhookSender, deliverByHttp, type Deliver } from './webhook.ts';

export type { Deliver } from './webhook.ts';

export { isGenuine, sign, SIGNATURE_HEADER, TOLERANCE } from './signing.ts';

type Deps = {
  db: Database;
  clock: Clock;
  key: KeyObject;
  publicUrl: () => string;
  deliver?: Deliver;
  isDemonstration?: boolean;
};

export function createEmbeddedGateway(deps: Deps) {
  const { db, clock, key, publicUrl, deliver = deliverByHttp, isDemonstration = false } = deps;
  const charges = createChargeStore({ db, clock });
  return {
    gateway: createGateway({ charges, clock, key, publicUrl }),
    plainRoutes: createPageRoutes({ charges, isDemonstration }),
    handlers: { gateway_webhook: createWebhookSender({ charges, clock, key, deliver }) },
    charges,
  };
}
