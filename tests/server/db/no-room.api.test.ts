import type * as Files from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { LEAST_ROOM } from '#server/db/disk-room.ts';
import { openTestApp } from '#tests/support/app.ts';

const TOKEN = 'a-token-of-metrics-that-is-long-enough';
const disk = vi.hoisted(() => ({ bavail: 1, bsize: 4_096 }));
vi.mock('node:fs/promises', async (original) => ({ ...(await original<typeof Files>()), statfs: async () => disk }));

it('[FK12] a disk without room for orders is told by readiness and by a metric', async () => {
  const app = await openTestApp({ dialect: 'sqlite', onDisk: true, env: { METRICS_TOKEN: TOKEN } });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const look = async (room: number) => {
    disk.bavail = room / disk.bsize;
    const { statusCode } = await app.inject({ url: '/readyz' });
    const { body } = await app.inject({ url: '/metrics', headers });
    return [statusCode, Number(/^etravelers_disk_free_bytes (\S+)$/mu.exec(body)?.[1])];
  };
  const full = LEAST_ROOM - disk.bsize;
  expect(await look(full)).toEqual([503, full]);
  expect(await look(LEAST_ROOM)).toEqual([200, LEAST_ROOM]);
  await app.close();
});
