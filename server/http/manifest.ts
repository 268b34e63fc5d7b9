export type Chunk = { file: string; name?: string; src?: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, Chunk>;

export const CLIENT_ENTRY = 'src/entry-client.tsx';

/** Dependencies first, to keep the order of styles. */
export function closureOf(manifest: Manifest, modules: string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const visit = (id: string) => {
    const chunk = manifest[id];
    if (chunk === undefined || chunks.has(id)) return;
    chunks.set(id, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
    // added again at the end, so its dependencies stand before it
    chunks.delete(id);
    chunks.set(id, chunk);
  };
  for (const id of modules) visit(id);
  return [...chunks.values()];
}
