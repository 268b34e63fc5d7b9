import * as z from 'zod/mini';
import { MalformedAnswer, requestIdOf } from '#server/vendors/malformed-answer.ts';
import type { Account } from './accounts.ts';
import { Envelope } from './shapes.ts';

/** How long an answer is waited for (ms). */
const PATIENCE = 15_000;

/** MyFatoorah said no to a request as such: nothing was done. */
export class MyFatoorahRefused extends Error {
  override name = 'MyFatoorahRefused';
}

/**
 * MyFatoorah's HTTP (v2). A refusal of the request is known; everything else but a whole answer of the expected shape throws,
 * and what was done then is not known. No error tells more of a request than its path and the names of fields refused.
 */
export function createMyFatoorahClient(patience: number = PATIENCE) {
  return async function ask<Shape extends z.ZodMiniType>(
    { url, token }: Account,
    shape: Shape,
    path: string,
    body: object,
  ): Promise<z.output<Shape>> {
    const reply = await fetch(`${url}/v2/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const requestId = requestIdOf(reply.headers);
    const envelope = Envelope.safeParse(readJson(await reply.text())).data;
    if (reply.status === 400 && envelope?.IsSuccess === false) {
      const fields = (envelope.ValidationErrors ?? []).map(({ Name }) => Name).join(', ');
      throw new MyFatoorahRefused(`myfatoorah refused ${path}: ${fields || 'without a field'}`);
    }
    if (!reply.ok) throw new Error(`myfatoorah answered ${reply.status} to ${path} (request ${requestId})`);
    const read = envelope?.IsSuccess === true ? shape.safeParse(envelope.Data) : null;
    if (!read?.success)
      throw new MalformedAnswer(`myfatoorah answered ${path} in a shape that is not known`, requestId);
    return read.data;
  };
}
export type MyFatoorahClient = ReturnType<typeof createMyFatoorahClient>;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
