import { buildAll, isBuilt } from './build.ts';

/** `npm start`: builds when there is no build younger than the sources, then serves it. */
process.env.NODE_ENV = 'production';
if (!isBuilt()) {
  process.stdout.write('Building the site ...\n');
  await buildAll();
}
await import('#server/main.ts');
