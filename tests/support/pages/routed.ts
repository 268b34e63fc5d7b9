/** A call on its way to the server, held until it is told what becomes of it. */
export type HeldRoute = {
  request(): { url(): string; method(): string; failure(): unknown };
  fulfill(reply: { status?: number; json?: unknown; contentType?: string; body?: string }): Promise<void>;
  abort(reason?: string): Promise<void>;
};

/** Where calls can be held: Playwright's page, or the front before a browser of another protocol. */
export type Routed<Held extends HeldRoute = HeldRoute> = {
  route(url: string, handle: (route: Held) => unknown): Promise<unknown>;
};
