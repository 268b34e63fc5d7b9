import process from 'node:process';

/** `npm run dev`: the API and, through Vite, the pages with hot replacement, in one process without a build, for this machine alone. */
process.env.NODE_ENV = 'development';
process.env.DEMO ??= '1';
const [{ devPages }, { start }] = await Promise.all([import('#server/http/dev-pages.ts'), import('#server/start.ts')]);
await start(devPages);
