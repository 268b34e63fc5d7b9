export class TooMuch extends Error {
  override name = 'TooMuch';
}

/** Up to `most` bytes, else TooMuch [FK11]. */
export async function readWithin(reply: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // leaving the loop, even by a throw, closes the connection
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > most) throw new TooMuch(`more than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
