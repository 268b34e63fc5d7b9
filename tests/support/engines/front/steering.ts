import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeldRoute, Routed } from '#tests/support/pages/routed.ts';

/** `**` is any part of an address, `*` one within its slashes. */
const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .split('**')
      .map((part) => part.replace(/[.?+^$()[\]{}|\\]/gu, '\\$&').replaceAll('*', '[^/]*'))
      .join('.*')}$`,
    'u',
  );

/** Holds the calls that a test answers itself; the one who asked for an address last has it. */
export class Steering implements Routed {
  private readonly routes: { pattern: RegExp; handle: (route: HeldRoute) => unknown }[] = [];

  route(url: string, handle: (route: HeldRoute) => unknown): Promise<void> {
    this.routes.unshift({ pattern: patternOf(url), handle });
    return Promise.resolve();
  }

  /** Whether a call is one of them; it is then answered here. */
  takes(origin: string, incoming: IncomingMessage, answer: ServerResponse): boolean {
    const url = origin + (incoming.url ?? '');
    const route = this.routes.find(({ pattern }) => pattern.test(url));
    if (!route) return false;
    incoming.resume();
    void route.handle(heldRoute(url, incoming, answer));
    return true;
  }
}

const heldRoute = (url: string, incoming: IncomingMessage, answer: ServerResponse): HeldRoute => ({
  request: () => ({
    url: () => url,
    method: () => incoming.method ?? 'GET',
    failure: () => (answer.destroyed ? 'given up' : null),
  }),
  async fulfill({ status = 200, json, contentType = 'application/json', body = JSON.stringify(json) }) {
    answer.writeHead(status, { 'Content-Type': contentType }).end(body);
  },
  async abort() {
    // a line that breaks before a word was said is tried again by the browser itself: here it breaks within the answer
    answer.writeHead(200, { 'Content-Type': 'application/json' });
    answer.write('{', () => incoming.socket.resetAndDestroy());
  },
});
