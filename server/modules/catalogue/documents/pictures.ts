type Pictured = { pictures?: unknown };
type Body = Pictured & { rooms?: unknown; banners?: unknown };

const texts = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** Photographs that a document names, also an unfinished one. */
export function picturesIn(body: object): string[] {
  const { rooms, banners }: Body = body;
  const parts = [rooms, banners].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return [body, ...parts].flatMap((part) => texts((part as Pictured | null)?.pictures));
}
