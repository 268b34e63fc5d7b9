import * as z from 'zod/mini';
import { fetchJson } from '#server/vendors/ask-json.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';
import type { Account } from './accounts.ts';
import { Envelope } from './shapes.ts';

/** Ms. */
const TIMEOUT = 15_000;
const MOST_BYTES = 1_000_000;

/** Nothing was done. */
export class MyFatoorahRefused extends Error {
  override name = 'MyFatoorahRefused';
}

/** v2. Only refusals and whole answers are certain. Errors hold the path and refused field names alone. */
export function createMyFatoorahClient(patience: number = TIMEOUT) {
  return async function ask<Shape extends z.ZodMiniType>(
    { url, token }: Account,
    shape: Shape,
    path: string,
    body: object,
  ): Promise<z.output<Shape>> {
    const reply = await fetchJson({
      vendor: 'myfatoorah',
      url: `${url}/v2/${path}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
      patience,
      mostBytes: MOST_BYTES,
    });
    const envelope = Envelope.safeParse(reply.body).data;
    if (reply.status === 400 && envelope?.IsSuccess === false) {
      const fields = (envelope.ValidationErrors ?? []).map(({ Name }) => Name).join(', ');
      throw new MyFatoorahRefused(`myfatoorah refused ${path}: ${fields || 'without a field'}`);
    }
    if (reply.status > 299) throw new Error(`myfatoorah answered ${reply.status} to ${path}`);
    const read = envelope?.IsSuccess === true ? shape.safeParse(envelope.Data) : null;
    if (!read?.success)
      throw new MalformedAnswer(`myfatoorah answered ${path} in a shape that is not known`, reply.requestId);
    return read.data;
  };
}
export type MyFatoorahClient = ReturnType<typeof createMyFatoorahClient>;
