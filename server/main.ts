import { builtPages } from './http/built-pages.ts';
import { start } from './start.ts';

// production by itself, whatever a machine's NODE_ENV says; libraries read it, too
process.env.NODE_ENV = 'production';
await start(builtPages);
