import { EventEmitter, once } from 'node:events';
import type { Route } from '@playwright/test';
import type { HeldRoute, Routed } from './routed.ts';

/** What the world says to a call: a reply, a refusal, or a line that breaks (`status` null). */
export type HeldReply = { status: number | null; json?: object };

/** How long a call may be on its way, in milliseconds, before the page is said never to have asked. */
const PATIENCE = 20_000;

/** Stands where some of the server's calls are: each waits until the path says what the world answers. */
export class HeldCalls<Name extends string, Held extends HeldRoute = Route> {
  readonly page: Routed<Held>;
  private readonly urls: Record<Name, string>;
  /** The newest of each name: an older one was given up by the page. */
  private readonly waiting = new Map<Name, Held>();
  private readonly arrivals = new EventEmitter();

  constructor(page: Routed<Held>, urls: Record<Name, string>) {
    this.page = page;
    this.urls = urls;
  }

  async stand(): Promise<void> {
    await this.hold(...(Object.keys(this.urls) as Name[]));
  }

  /** From now on these calls wait for an answer; the others pass. */
  async hold(...names: Name[]): Promise<void> {
    for (const name of names)
      await this.page.route(this.urls[name], (route) => {
        this.waiting.set(name, route);
        this.arrivals.emit(name);
      });
  }

  /** The call of a name that waits for its answer, once there is one. */
  async next(name: Name): Promise<Held> {
    const patience = AbortSignal.timeout(PATIENCE);
    for (;;) {
      const route = this.waiting.get(name);
      this.waiting.delete(name);
      // one that the page gave up may still stand here while the next is on its way
      if (route && !route.request().failure()) return route;
      await once(this.arrivals, name, { signal: patience }).catch(() => {
        throw new Error(`${name} was never asked`);
      });
    }
  }

  async answer(name: Name, { status, json = {} }: HeldReply): Promise<void> {
    const route = await this.next(name);
    await (status === null ? route.abort('connectionfailed') : route.fulfill({ status, json }));
  }
}
