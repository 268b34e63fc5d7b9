import { Server } from 'node:http';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from '#contract/page.ts';
import type { Env } from '#server/env.ts';
import { serveAtlas } from './dev-atlas.ts';
import { documentOf, type PageSource } from './page-source.ts';

const SERVED = ['src', 'contract', 'machines', 'locales', 'public', 'node_modules'];

/** Serves nothing outside the site [FK1]. */
export async function devPages(root: string, { dataDir }: Pick<Env, 'dataDir'>): Promise<PageSource> {
  const { createServer } = await import('vite');
  // our server starts after Vite, so its upgrade requests are forwarded
  const upgrades = new Server();
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      fs: {
        allow: SERVED.map((folder) => join(root, folder)),
        deny: ['.env*', '*.{key,pem,crt}', '**/node_modules/.cache/**', `${resolve(dataDir)}/**`],
      },
    },
  });
  return {
    renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as PageRenderer,
    async document(result, url, _keep, before) {
      const entry = '<script type="module" src="/src/entry-client.tsx"></script>';
      const page = documentOf(result, { head: entry, before });
      return vite.transformIndexHtml(url, page);
    },
    scriptHashes: null,
    keeps: false,
    root: null,
    close: () => vite.close(),
    attach(app: FastifyInstance) {
      app.server.on('upgrade', (...asked) => upgrades.emit('upgrade', ...asked));
      app.get('/dev/inspector.html', async (_request, reply) =>
        reply.type('text/html; charset=utf-8').send(await vite.transformIndexHtml('/dev/inspector.html', INSPECTOR)),
      );
      serveAtlas(app, root);
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|art|og|icons|sitemaps?|robots|ImgAirlines|healthz|readyz)\b/.test(request.url)) return done();
        return vite.middlewares(request.raw, reply.raw, () => done());
      });
    },
  };
}

/** Receiver of `?inspect`: listens to the window that opened it. */
const INSPECTOR =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Machines</title></head>' +
  '<body><script type="module" src="/src/inspector/inspector.ts"></script></body></html>';
