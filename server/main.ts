import { builtPages } from './http/built-pages.ts';
import { start } from './start.ts';

// always production, despite the machine's NODE_ENV; libraries read it too
process.env.NODE_ENV = 'production';
await start(builtPages);
