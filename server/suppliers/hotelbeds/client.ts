import * as z from 'zod/mini';
import type { VendorBudget } from '#server/vendors/budget.ts';
import { fetchJson, type VendorAnswer } from '#server/vendors/ask-json.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import type { Purpose } from '#server/vendors/purposes.ts';
import { signatureOf } from './signature.ts';

/** Nothing was done. `code` omits the vendor's token. */
export class HotelbedsRefused extends Error {
  override name = 'HotelbedsRefused';
  readonly status: number;
  readonly code: string;
  /** May contain a key: only for ./refusals.ts. */
  readonly reason: string;

  constructor(status: number, code: string, reason: string, path: string, requestId: string | null) {
    super(`hotelbeds answered ${status} ${code} to ${path} (request ${requestId ?? 'without an id'})`);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

export type ClientOptions = {
  url: string;
  key: string;
  secret: string;
  clock: { now(): number };
  log: { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
  budget: VendorBudget;
};
export type Ask = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  patience: number;
  purpose: Purpose;
  /** Of a purchase: counted, and sent whatever is spent. */
  always?: boolean;
};
export type VendorReply<Data> = { data: Data; requestId: string | null };

/** What a buyer has begun is counted, and sent whatever is spent [CA12]. */
export const PURCHASE = { purpose: 'visitor', always: true } as const;

const ErrorBody = z.object({
  error: z.union([z.string(), z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })]),
});
const Audit = z.object({ auditData: z.object({ token: z.string() }) });
const MOST_BYTES = 48_000_000;
/** Their body says what was done. */
const TELLING = [429, 500, 501, 502, 503, 504];
/** Ms without copying and designs: after the day's end as the vendor counts it, and after too many at once. */
const REST = { shut: 3_600_000, busy: 60_000 };

/** The one way to the vendor. HotelbedsRefused and NotSent: nothing was done; else unknown. Errors hold the path alone. */
export function createHotelbedsClient({ url, key, secret, clock, log, budget }: ClientOptions) {
  let shutUntil = 0;
  const send = ({ method = 'GET', path, body, patience }: Ask): Promise<VendorAnswer> =>
    fetchJson({
      vendor: 'hotelbeds',
      url: `${url}${path}`,
      method,
      headers: {
        'api-key': key,
        'x-signature': signatureOf(key, secret, clock.now()),
        'accept-encoding': 'gzip',
      },
      ...(body ? { body } : {}),
      patience,
      mostBytes: MOST_BYTES,
      telling: TELLING,
    });

  return async function ask<Shape extends z.ZodMiniType>(
    shape: Shape,
    request: Ask,
  ): Promise<VendorReply<z.output<Shape>>> {
    await budget.spend(request.purpose, request);
    const reply = await send(request);
    const { status, body } = reply;
    const requestId = Audit.safeParse(body).data?.auditData.token ?? reply.requestId;
    const path = request.path.replace(/\?.*$/u, '');
    if (status < 300) {
      const read = shape.safeParse(body);
      if (read.success) return { data: read.data, requestId };
      throw new MalformedAnswer(`hotelbeds answered ${path} in a shape that is not known`, requestId);
    }
    const vendorError = ErrorBody.safeParse(body).data?.error;
    if (status === 401 || status === 403) {
      budget.rest(REST.shut);
      if (clock.now() >= shutUntil)
        log.error(
          { alarm: true, vendor: 'hotelbeds', status, requestId },
          'Hotelbeds lets us in no more: the key is wrong, or the day’s calls are used up',
        );
      shutUntil = clock.now() + REST.shut;
      throw new NotSent(`hotelbeds answered ${status} to ${path}`);
    }
    if (status === 429) {
      budget.rest(REST.busy);
      throw new NotSent(`hotelbeds answered 429 to ${path}`);
    }
    if (vendorError === undefined || typeof vendorError === 'string' || !vendorError.code)
      throw new VendorDown(`hotelbeds answered ${status} to ${path} (request ${requestId ?? 'without an id'})`);
    const code = vendorError.code.replace(/-[0-9A-F]{6,}$/u, '');
    log.warn({ vendor: 'hotelbeds', path, status, code, requestId }, 'Hotelbeds refused a request');
    throw new HotelbedsRefused(status, code, vendorError.message ?? '', path, requestId);
  };
}
export type HotelbedsClient = ReturnType<typeof createHotelbedsClient>;
