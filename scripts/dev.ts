import process from 'node:process';

/** `npm run dev`: the API and, through Vite, the pages with hot replacement, in one process without a build. */
process.env.NODE_ENV = 'development';
process.env.DEMO ??= '1';
await import('#server/main.ts');
