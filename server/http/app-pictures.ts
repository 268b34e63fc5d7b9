import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pngOf } from '#server/art/raster.ts';
import type { Clock } from '#server/clock.ts';
import type { Env } from '#server/env.ts';
import type { SeoModule } from '#server/modules/seo/index.ts';
import { mountAppFiles } from './app-files.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import type { PageSource } from './page-source.ts';
import { mountSharePictures } from './share-pictures.ts';
import { mountSitemap } from './sitemap.ts';

type Deps = { env: Env; clock: Clock; seo: SeoModule | undefined; pages: PageSource | null; pictures: PictureStore };

export const picturesIn = (dataDir: string): PictureStore =>
  createPictureStore(dataDir === ':memory:' ? null : join(dataDir, 'pictures'), pngOf);

export function mountAppPictures(app: FastifyInstance, { env, clock, seo, pages, pictures }: Deps): void {
  mountAppFiles(app, env.publicUrl, pictures);
  if (seo) mountSharePictures(app, seo, pictures);
  if (seo && pages) mountSitemap(app, { origin: env.publicUrl, origins: env.origins, clock, seo, pages });
}
