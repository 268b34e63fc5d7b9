import * as z from 'zod/mini';
import { fetchJson } from '#server/vendors/ask-json.ts';
import { MalformedAnswer } from '#server/vendors/errors.ts';
import type { Account } from './accounts.ts';
import { Envelope } from './shapes.ts';

/** Milliseconds. */
const TIMEOUT = 15_000;
const MOST_BYTES = 1_000_000;

/** MyFatoorah refused the request: nothing was done. */
export class MyFatoorahRefused extends Error {
  override name = 'MyFatoorahRefused';
}

/**
 * MyFatoorah's HTTP (v2). Only refusals and complete answers are certain; after other errors the outcome is unknown.
 * Errors contain only the path and refused field names.
 */
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
