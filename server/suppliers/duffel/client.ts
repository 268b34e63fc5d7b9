import * as z from 'zod/mini';
import { fetchJson } from '#server/vendors/ask-json.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import { UnknownAnswer } from '#server/suppliers/port.ts';
import { Failures } from './shapes.ts';

/** `code` is Duffel's own. */
export class DuffelRefusal extends Error {
  override name = 'DuffelRefusal';
  readonly code: string;
  readonly type: string;
  readonly field: string | null;

  constructor({ code, type, field, status }: { code: string; type: string; field: string | null; status: number }) {
    super(`duffel answered ${status}: ${code}${field ? ` (${field})` : ''}`);
    this.code = code;
    this.type = type;
    this.field = field;
  }
}

/** Ms. What moves money may take Duffel two minutes. */
export const TIMEOUT = { search: 7_500, look: 15_000, act: 130_000 } as const;

/** Hundreds of offers of twenty kilobytes. */
const MOST_BYTES = 24_000_000;

type Ask = { body?: object; patience?: number };
type ClientOptions = { url: string; token: string; live: boolean };
const Envelope = z.object({ data: z.unknown() });
const Mode = z.object({ live_mode: z.boolean() });
/** 503 means nothing was done; 502 may say so. */
const TELLING = [502, 503];

/** DuffelRefusal and NotSent: nothing was done; else unknown. Errors hold the path and Duffel's codes alone. */
export function createDuffelClient({ url, token, live }: ClientOptions) {
  const headers = { authorization: `Bearer ${token}`, 'duffel-version': 'v2' };

  async function ask<Shape extends z.ZodMiniType>(shape: Shape, path: string, { body, patience }: Ask = {}) {
    const reply = await fetchJson({
      vendor: 'duffel',
      url: `${url}${path}`,
      method: body ? 'POST' : 'GET',
      headers,
      ...(body ? { body: { data: body } } : {}),
      patience: patience ?? (body ? TIMEOUT.act : TIMEOUT.look),
      mostBytes: MOST_BYTES,
      telling: TELLING,
    });
    const bare = path.split('?')[0] ?? path;
    if (reply.status === 202) throw new UnknownAnswer(`duffel took ${bare} in and has not done it yet`);
    if (reply.status > 299) throw failureOf(reply.status, reply.body, bare, body !== undefined);
    const envelope = Envelope.safeParse(reply.body);
    const read = shape.safeParse(envelope.success ? envelope.data.data : undefined);
    if (!read.success)
      throw new MalformedAnswer(`duffel answered ${bare} in a shape that is not known`, reply.requestId);
    const data: z.output<Shape> = read.data;
    const mode = Mode.safeParse(data);
    if (mode.success && mode.data.live_mode !== live)
      throw new MalformedAnswer(`duffel answered ${bare} in the other mode: LIVE is ${live}`, reply.requestId);
    return data;
  }
  return { ask, live };
}
export type DuffelClient = ReturnType<typeof createDuffelClient>;

function failureOf(status: number, body: unknown, path: string, isAct: boolean): Error {
  const read = Failures.safeParse(body);
  const [first] = read.success ? read.data.errors : [];
  if (status === 503)
    return isAct
      ? new NotSent(`duffel is not available for ${path}`)
      : new VendorDown(`duffel answered 503 to ${path}`);
  if (status >= 500 && first?.code !== 'order_not_created')
    return new VendorDown(`duffel answered ${status} to ${path}: ${first?.code ?? 'without a reason'}`);
  return new DuffelRefusal({
    code: first?.code ?? `status_${status}`,
    type: first?.type ?? '',
    field: first?.source?.field ?? null,
    status,
  });
}
