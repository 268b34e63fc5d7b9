import type { Readable } from 'node:stream';
import type { CurrencyCode, Locale, LocationId, Market } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Call, ParsedBodyOf, WireReplyOf } from '#contract/calls/call.ts';

/** From the headers, read once by http. Unknown values fall back to defaults (K4). */
export type Caller = {
  locale: Locale;
  currency: CurrencyCode;
  location: LocationId;
  market: Market;
  user: {
    id: number;
    scopes: string[];
    /** Staff only: role, second factor passed, recent step-up. */
    desk?: { role: Role; isOpen: boolean; isSteppedUp: boolean };
  } | null;
  /** As received, even if it opens no session. */
  bearer: string | null;
  /** The browser's own name, for the list of devices. */
  device: string;
  /** From the cookie of an earlier login; null without one. */
  deviceKey: string | null;
  /** Cookie half of a desk session; null without one. */
  deskKey: string | null;
  /** Ms without human activity on the desk page, as it reports; default 0. */
  idleFor: number;
  requestId: string;
  /** As limits count it: IPv6 by its /64. */
  ip: string;
  /** `user:7` or `guest`: owner of idempotency keys. Not the address: a phone changes it between tries. */
  principal: string;
};

/** Prepared once, sent many times; http compresses it on first use per encoding. */
export type PreparedBody = {
  etag: string;
  type: string;
  plain: Buffer;
  packed: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> };
};
export type PreparedReply = { prepared: PreparedBody };
/** Not JSON: a calendar file, a redirect. */
export type Raw<Body = string | Buffer> = {
  raw: { status: number; type: string; body: Body; headers?: Record<string, string> };
};
/** Bytes are produced on demand. */
export type Streamed = Raw<Readable>;

export type SetHeader = (name: string, value: string) => void;
export type Input<C extends Call> = {
  body: ParsedBodyOf<C>;
  params: Record<string, string>;
  caller: Caller;
  /** Absent for page rendering, which sends no response of its own. */
  setHeader?: SetHeader;
};

export type Route<C extends Call = Call> = {
  call: C;
  handle(input: Input<C>): Promise<WireReplyOf<C> | PreparedReply | Raw | Streamed>;
  /** Per address, when stricter than the general limit. */
  perMinute?: number;
  mostBytes?: number;
};

/** Webhook, hosted payment page, /dev/mail. `rawBody` is the text as received (for signatures). */
export type PlainRoute = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  handle(input: PlainInput): Promise<Raw>;
  perMinute?: number;
};
export type PlainInput = {
  params: Record<string, string>;
  query: Record<string, string>;
  rawBody: string;
  headers: Record<string, string | undefined>;
  caller: Caller;
};

/** Types each handler separately within one list. */
export const route = <C extends Call>(definition: Route<C>): Route => definition as unknown as Route;
