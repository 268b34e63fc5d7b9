import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { FILES } from './security.ts';

/** 0.4 kB, which browsers read of pages and workers alone [LI2]. */
const OF_PAGES = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'];

export async function mountAssets(app: FastifyInstance, root: string): Promise<void> {
  const dist = join(root, 'dist');
  if (!existsSync(dist)) return;
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { config: FILES }, (request, reply) => {
    const name = request.params['*'];
    if (!/^[\w.-]+$/.test(name) || !existsSync(join(dist, 'assets', name))) return reply.callNotFound();
    for (const header of OF_PAGES) reply.removeHeader(header);
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`);
  });
  for (const file of publicFiles(dist)) {
    // routes of the server win over a file of that name
    if (app.hasRoute({ method: 'GET', url: `/${file}` })) continue;
    app.get(`/${file}`, { config: FILES }, (_request, reply) =>
      reply.header('cache-control', file === 'sw.js' ? 'no-cache' : 'public, max-age=3600').sendFile(file),
    );
  }
}

function publicFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !file.startsWith('assets/') && !file.startsWith('.') && file !== 'index.html');
}
