import process from 'node:process';

/** `npm run dev`: API and hot-replaced pages in one process, for this machine only. */
process.env.NODE_ENV = 'development';
process.env.DEMO ??= '1';
const [{ devPages }, { start }] = await Promise.all([import('#server/http/dev-pages.ts'), import('#server/start.ts')]);
await start(devPages);
