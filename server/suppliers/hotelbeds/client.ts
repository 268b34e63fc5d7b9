import * as z from 'zod/mini';
import { fetchJson, type VendorAnswer } from '#server/vendors/ask-json.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
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
};
export type Ask = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  patience: number;
};
export type VendorReply<Data> = { data: Data; requestId: string | null };

const ErrorBody = z.object({
  error: z.union([z.string(), z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })]),
});
const Audit = z.object({ auditData: z.object({ token: z.string() }) });
const MOST_BYTES = 48_000_000;
/** Their body says what was done. */
const TELLING = [429, 500, 501, 502, 503, 504];

/** HotelbedsRefused and NotSent: nothing was done; else unknown. Errors hold the path alone. */
export function createHotelbedsClient({ url, key, secret, clock, log }: ClientOptions) {
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
      log.error(
        { alarm: true, vendor: 'hotelbeds', status, requestId },
        'Hotelbeds lets us in no more: the key is wrong, or the day’s calls are used up',
      );
      throw new NotSent(`hotelbeds answered ${status} to ${path}`);
    }
    if (status === 429) throw new NotSent(`hotelbeds answered 429 to ${path}`);
    if (vendorError === undefined || typeof vendorError === 'string' || !vendorError.code)
      throw new VendorDown(`hotelbeds answered ${status} to ${path} (request ${requestId ?? 'without an id'})`);
    const code = vendorError.code.replace(/-[0-9A-F]{6,}$/u, '');
    log.warn({ vendor: 'hotelbeds', path, status, code, requestId }, 'Hotelbeds refused a request');
    throw new HotelbedsRefused(status, code, vendorError.message ?? '', path, requestId);
  };
}
export type HotelbedsClient = ReturnType<typeof createHotelbedsClient>;
