import type { Readable } from 'node:stream';
import type { CurrencyCode, Locale, LocationId, Market } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Call, ParsedBodyOf, WireReplyOf } from '#contract/calls/call.ts';

/** Who asks, as the headers say; http reads them once for every call. Unknown values fall back to the defaults (K4). */
export type Caller = {
  locale: Locale;
  currency: CurrencyCode;
  location: LocationId;
  market: Market;
  user: {
    id: number;
    scopes: string[];
    /** Of a member of staff: the role, whether the second factor opened the desk, and whether a code was typed lately. */
    desk?: { role: Role; isOpen: boolean; isSteppedUp: boolean };
  } | null;
  /** The bearer token as it came, whether or not it opens a session. */
  bearer: string | null;
  /** What the browser calls itself, for the list of devices. */
  device: string;
  /** What its cookie says of having logged in before; null without one. */
  deviceKey: string | null;
  /** The cookie half of a desk's session; null without one. */
  deskKey: string | null;
  /** How long (ms) nobody has done anything at the desk's page, as it says itself; 0 unless it does. */
  restsFor: number;
  /** How our log names the request. */
  requestId: string;
  /** The address as limits count it: IPv6 by its /64. */
  ip: string;
  /** `user:7` or `guest`: the owner of idempotency keys. Not the address: a phone changes it between two tries. */
  principal: string;
};

/** A body made ready once and sent many times; http packs it, at the first asking, in the encoding a client accepts. */
export type PreparedBody = {
  etag: string;
  type: string;
  plain: Buffer;
  packed: { br?: Buffer | Promise<Buffer>; gzip?: Buffer | Promise<Buffer> };
};
export type PreparedReply = { prepared: PreparedBody };
/** Anything but JSON: a calendar file, a redirect. */
export type Raw<Body = string | Buffer> = {
  raw: { status: number; type: string; body: Body; headers?: Record<string, string> };
};
/** A file whose bytes are made as they are taken. */
export type Streamed = Raw<Readable>;

/** Adds a header to the answer. */
export type SetHeader = (name: string, value: string) => void;
export type Input<C extends Call> = {
  body: ParsedBodyOf<C>;
  params: Record<string, string>;
  caller: Caller;
  /** Absent where a page asks, which has no answer of its own. */
  setHeader?: SetHeader;
};

/** One call and what answers it. Modules export lists of these; http mounts them. */
export type Route<C extends Call = Call> = {
  call: C;
  handle(input: Input<C>): Promise<WireReplyOf<C> | PreparedReply | Raw | Streamed>;
  /** Requests a minute allowed from one address, when stricter than the general limit. */
  perMinute?: number;
  /** Bytes of a body that are read, when fewer than the general limit. */
  mostBytes?: number;
};

/**
 * A path outside the contract, such as a webhook, a hosted payment page or /dev/mail. `rawBody` is the text as it arrived
 * (for signatures), whatever its type; a form of the browser is read from it with URLSearchParams.
 */
export type PlainRoute = {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
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

/** Lets a module's list hold routes of different calls while each handler keeps its own types. */
export const route = <C extends Call>(definition: Route<C>): Route => definition as unknown as Route;
