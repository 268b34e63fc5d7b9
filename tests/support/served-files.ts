import { cpSync } from 'node:fs';
import { expect } from 'vitest';
import { ROOT } from '#scripts/run.ts';
import { newPlace } from './database.ts';

/** The environment of a business that takes real money. */
export const LIVE = {
  DEMO: '',
  GATEWAYS: 'tap',
  TAP_SECRET_KEY: 'sk_live_fixture',
  LIVE: '1',
  PUBLIC_URL: 'https://shop.com',
};

/** Puts into a folder what the first start of a demonstration leaves there, which takes longer than all else of a start. */
export async function fill(data: string): Promise<void> {
  const { dataDir, remove } = await newPlace('sqlite', { onDisk: true, content: 'demonstration' });
  cpSync(dataDir, data, { recursive: true });
  await remove();
}

/** What lies beside the site: data, the server, tests, settings; and ways to ask a development server for files. */
export const hidden = (data: string): string[] => {
  const files = [
    `${data.slice(ROOT.length)}/etravelers.db`,
    'server/env.ts',
    'tests/support/app.ts',
    'scripts/dev.ts',
    'package.json',
    'vite.config.ts',
    '.git/HEAD',
  ];
  return files.flatMap((file) => [`/${file}`, `/${file}?raw`, `/${file}?import&url`, `/@fs${ROOT}${file}`]);
};

export async function found(url: string, paths: string[]): Promise<string[]> {
  const replies = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(url + path)).status })));
  expect(replies).not.toEqual([]);
  return replies.filter(({ status }) => status < 400).map(({ path }) => path);
}
