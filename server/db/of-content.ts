import { watchCatalogue } from './catalogue-version.ts';
import { currentPreview } from './preview.ts';
import type { Database } from './database.ts';

/** What `read` made of published documents; read again when they change, or after a failure. */
export function ofContent<Value>(db: Database, read: () => Promise<Value>): () => Promise<Value> {
  const versions = watchCatalogue(db);
  let latest: { version: number; value: Promise<Value> } | null = null;
  return async () => {
    if (currentPreview()) return read();
    const { content: version } = await versions.read();
    if (latest?.version === version) return latest.value;
    const own = { version, value: read() };
    latest = own;
    own.value.catch(() => {
      if (latest === own) latest = null;
    });
    return own.value;
  };
}
