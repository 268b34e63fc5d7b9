/** Vite's manifest: which files each source module became. */
export type Chunk = { file: string; name?: string; src?: string; css?: string[]; imports?: string[] };
export type Manifest = Record<string, Chunk>;

export const CLIENT_ENTRY = 'src/entry-client.tsx';

/** The chunks of these modules and all they import statically, dependencies first so that styles keep their order. */
export function closureOf(manifest: Manifest, modules: string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const visit = (id: string) => {
    const chunk = manifest[id];
    if (chunk === undefined || chunks.has(id)) return;
    chunks.set(id, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
    // asked for again at its end: what it needs stands before it
    chunks.delete(id);
    chunks.set(id, chunk);
  };
  for (const id of modules) visit(id);
  return [...chunks.values()];
}
