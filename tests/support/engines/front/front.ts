import { readFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Steering } from './steering.ts';

/** A connection for each call: one that is kept may be closed by the server just as the next call takes it. */
const agent = new Agent({ keepAlive: false });
const LISTENER = readFileSync(new URL('listener.js', import.meta.url));
const TAG = '<head><script src="/listener-of-the-test.js"></script>';

/** What pages are made of: one that is missing is told of, for a page that says so cannot be told from one that is left. */
const PART = /^\/(?:assets|art)\//u;

/** Stands between a browser and the product, so that every page tells of its errors before anything else runs in it. */
export type Front = {
  origin: string;
  /** Errors that pages told of. */
  errors: string[];
  /** Answers calls in the server's place, while a test wants it. */
  steering: Steering | null;
  /** Runs in each page behind the listener, before anything of the page's own. */
  prelude: () => string;
  /** Nothing was said, and no test wants anything. */
  clear(): void;
  stop(): void;
};

/** A front of a server on a port of its own. */
export async function startFront(server: string): Promise<Front> {
  const listening = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    // the time is the test's while it steers
    answer.sendDate = front.steering === null;
    if (path === '/listener-of-the-test.js')
      return answer
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
        .end(`${LISTENER}\n${front.prelude()}`);
    if (front.steering?.takes(front.origin, incoming, answer)) return;
    if (path === '/what-the-console-said')
      return void text(incoming).then((words) => {
        front.errors.push(words);
        answer.end();
      });
    return pass(front, server, incoming, answer);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const front: Front = {
    origin: `http://127.0.0.1:${port}`,
    errors: [],
    steering: null,
    prelude: () => '',
    clear() {
      Object.assign(front, { errors: [], steering: null, prelude: () => '' });
    },
    stop() {
      listening.close();
      listening.closeAllConnections();
    },
  };
  return front;
}

/** The server's own answer, under the front's name; a page gets the listener before anything else. */
function pass(front: Front, server: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const own = (words: string) => words.replaceAll(server, front.origin);
  const headers = { ...incoming.headers, host: new URL(server).host, 'accept-encoding': 'identity' };
  for (const name of ['origin', 'referer'] as const)
    if (headers[name]) headers[name] = headers[name].replace(front.origin, server);
  const passed = request(server + (incoming.url ?? '/'), { agent, method: incoming.method, headers }, async (got) => {
    if ((got.statusCode ?? 500) >= 400 && PART.test(incoming.url ?? ''))
      front.errors.push(`${got.statusCode} ${incoming.url}`);
    const type = got.headers['content-type'] ?? '';
    const isPage = type.includes('text/html');
    const isApi = type.includes('application/json');
    const { 'content-length': length, date, ...others } = got.headers;
    const rest = { ...others, ...(front.steering || !date ? {} : { date }) };
    const answerHeaders = { ...rest, ...(isPage || isApi || !length ? {} : { 'content-length': length }) };
    if (answerHeaders.location) answerHeaders.location = own(answerHeaders.location);
    answer.writeHead(got.statusCode ?? 500, answerHeaders);
    if (isApi) return answer.end(own(await text(got)));
    if (!isPage) return got.pipe(answer);
    got.setEncoding('utf8');
    got.on('data', (part: string) => answer.write(own(part).replace('<head>', TAG)));
    return got.on('end', () => answer.end());
  });
  passed.on('error', () => incoming.socket.destroy());
  incoming.pipe(passed);
}
