import { deriveKey } from './db/cipher.ts';
import type { KeyRing } from './db/key-ring.ts';
import type { Env } from './env.ts';
import type { MediaStore } from './media-store/media-store.ts';
import { createActivitiesDesk } from './modules/activities/index.ts';
import { createContentDeskRoutes, type ShowPreview } from './modules/catalogue/index.ts';
import { createHousePhotoRoutes } from './modules/media/index.ts';
import { pageTemplate } from './modules/policies/index.ts';
import type { Acts } from './modules/approvals/index.ts';
import type { Route } from './modules/route.ts';
import { createShopDeskRoutes } from './modules/shop/index.ts';
import { chooseSuppliers, hasEmbedded } from './suppliers/choose.ts';

type Deps = Omit<Parameters<typeof createContentDeskRoutes>[0], 'library' | 'templates' | 'previewKey'> & {
  env: Env;
  log: { warn(facts: object, sentence: string): void };
  mediaStore: MediaStore;
  ring: KeyRing;
};

/** Places, and what is missing before one can sell. */
export function composeCatalogueDesk({ env, log, mediaStore, ring, ...deps }: Deps): {
  routes: Route[];
  acts: Acts;
  services: { showPreview: ShowPreview };
} {
  const { flights, hotels } = chooseSuppliers(env);
  const configured = {
    gateway: env.demo || (env.gateways ?? []).some((name) => name !== 'embedded'),
    suppliers: !hasEmbedded(flights) && !hasEmbedded(hotels),
    ownHotels: hotels.offered.every((name) => name === 'own'),
    mail: env.smtpUrl !== null,
  };
  const content = createContentDeskRoutes({
    ...deps,
    templates: pageTemplate,
    previewKey: deriveKey(ring.current.secret, 'previews'),
    library: () => import('./content/library.ts'),
  });
  const { db, clock, audit, versions } = deps;
  const photos = createHousePhotoRoutes({ db, clock, audit, versions, log, store: mediaStore });
  return {
    acts: content.acts,
    services: { showPreview: content.showPreview },
    routes: [
      ...content.routes,
      ...photos.routes,
      ...createActivitiesDesk({ db, audit }).routes,
      ...createShopDeskRoutes({ db, clock, audit, configured }).routes,
    ],
  };
}
