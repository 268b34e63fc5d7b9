import { execFile } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const SOURCES = ['machines/**/*.ts', 'scripts/flows/**', 'reports/paths/paths.json'];

/** `/dev/flows/`: the atlas, drawn anew in a process of its own when a chart is younger. */
export function serveAtlas(app: FastifyInstance, root: string): void {
  const folder = join(root, 'reports/flows');
  const page = join(folder, 'index.html');
  const isOld = () =>
    !existsSync(page) ||
    globSync(SOURCES, { cwd: root }).some((file) => statSync(join(root, file)).mtimeMs > statSync(page).mtimeMs);
  app.get('/dev/flows', async (_request, reply) => reply.redirect('/dev/flows/'));
  app.get('/dev/flows/', async (_request, reply) => {
    if (isOld()) await promisify(execFile)(process.execPath, ['scripts/flows.ts'], { cwd: root });
    return reply.type('text/html; charset=utf-8').send(await readFile(page));
  });
  app.get<{ Params: { name: string } }>('/dev/flows/paths/:name', async ({ params: { name } }, reply) => {
    const file = join(folder, 'paths', name);
    if (!/^[\w-]+\.js$/u.test(name) || !existsSync(file)) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').send(await readFile(file));
  });
}
