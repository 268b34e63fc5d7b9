/** Thrown when an answer is longer than anything its sender has a reason to say; the rest of it is not read. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

/** The bytes of an answer, unpacked, as long as they are `most` at most; throws TooMuch beyond [FK11]. */
export async function readWithin(reply: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // leaving the loop, by a throw too, ends the connection
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > most) throw new TooMuch(`more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
