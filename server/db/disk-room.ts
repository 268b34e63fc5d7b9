import { statfs } from 'node:fs/promises';
import type { Env } from '#server/env.ts';

/** Bytes; with less the embedded database may fail to write an order. */
export const LEAST_ROOM = 16 * 2 ** 20;

/** Null for PostgreSQL or in memory. */
export async function diskRoom({ databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<number | null> {
  if (databaseUrl !== null || dataDir === ':memory:') return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}
