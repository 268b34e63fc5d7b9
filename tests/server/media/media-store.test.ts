import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaFolder } from '#server/media-store/folder.ts';
import { MediaUnreachable, type MediaStore } from '#server/media-store/media-store.ts';
import { createMediaMemory } from '#server/media-store/memory.ts';
import { openMediaStore } from '#server/media-store/open.ts';
import { createMediaBucket } from '#server/media-store/s3.ts';
import { openS3, type S3Emulator } from '#tests/emulators/s3.ts';

const ID = '0a8e2f6c-1b2c-4d3e-8f90-a1b2c3d4e5f6';
const VENDORS = '0123456789abcdef01234567';
const KEYS = [
  `${ID}.jpg`,
  `${ID}-320.webp`,
  `${ID}-1536.webp`,
  `${ID}-640.avif`,
  `w/${ID}.jpg`,
  `v/${VENDORS}-640.webp`,
];
const BYTES = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xfe]);

describe('[CA16] the store of photographs', () => {
  let s3: S3Emulator;
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-media-'));
  beforeAll(async () => void (s3 = await openS3()));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await s3.close();
  });

  const stores: Record<string, () => MediaStore> = {
    folder: () => createMediaFolder(folder),
    memory: createMediaMemory,
    bucket: () => createMediaBucket(s3),
  };

  it.each(Object.keys(stores))('a %s keeps bytes by key, and forgets what is removed', async (name) => {
    const store = stores[name]!();
    for (const key of KEYS) {
      expect([await store.has(key), await store.get(key)]).toEqual([false, null]);
      await store.put(key, BYTES, 'image/jpeg');
      expect([await store.has(key), await store.get(key)]).toEqual([true, BYTES]);
    }
    // the same at once, from two processes
    await Promise.all([1, 2, 3].map(() => store.put(KEYS[0]!, BYTES, 'image/jpeg')));
    expect(await store.get(KEYS[0]!)).toEqual(BYTES);
    for (const key of KEYS) {
      await store.remove(key);
      await store.remove(key);
      expect(await store.has(key)).toBe(false);
    }
    expect(readdirSync(folder).filter((file) => !['w', 'v'].includes(file))).toEqual([]);
  });

  it.each([
    '../etravelers.db',
    `../${ID}.jpg`,
    `/etc/${ID}.jpg`,
    `w/../${ID}.jpg`,
    `w/w/${ID}.jpg`,
    `v/../${VENDORS}-640.webp`,
    `w/${VENDORS}-640.webp`,
    `${VENDORS}-640.webp`,
    `v/${ID}.jpg`,
    `${ID}.jpg/../../x`,
    `${ID}.svg`,
    `${ID}.jpg\0`,
    `${ID}.jpg?acl`,
    `${ID}%2f.jpg`,
    ID.toUpperCase(),
    '',
  ])('no store is asked for %j', async (key) => {
    for (const make of Object.values(stores)) {
      const store = make();
      const asks = [store.get(key), store.has(key), store.remove(key), store.put(key, BYTES, 'image/jpeg')];
      for (const ask of asks.map((one) => expect(one).rejects.toThrow('is no key of a photograph'))) await ask;
    }
  });

  it('a folder keeps vendors’ photographs within their room: those that nobody looked at for longest go', async () => {
    const store = createMediaFolder(folder, { most: 1_000 });
    const key = (at: number) => `v/${String(at).padStart(24, '0')}-640.webp`;
    for (let at = 0; at < 12; at += 1) {
      await store.put(key(at), Buffer.alloc(150), 'image/webp');
      utimesSync(join(folder, key(at)), 1_000_000 + at, 1_000_000 + at);
    }
    const there = await Promise.all([0, 11].map((at) => store.has(key(at))));
    expect(there).toEqual([false, true]);
    rmSync(join(folder, 'v'), { recursive: true });
  });

  it('what a bucket gets is signed with its checksum, and lies under its own type', async () => {
    await createMediaBucket(s3).put(KEYS[1]!, BYTES, 'image/webp');
    expect(s3.refusals).toEqual([]);
    expect(s3.files.get(KEYS[1]!)).toEqual({ bytes: BYTES, type: 'image/webp' });
  });

  it.each([
    ['another secret', { secret: 'not-the-secret' }, 'another signature'],
    ['another key', { key: 'AKIDSOMEBODY' }, 'another key'],
    ['another region', { region: 'us-west-2' }, 'another region'],
  ])('a bucket refuses %s, and the store says so', async (_, wrong, why) => {
    s3.refusals.length = 0;
    await expect(createMediaBucket({ ...s3, ...wrong }).get(KEYS[1]!)).rejects.toThrow(
      new MediaUnreachable('the bucket of photographs answered 403'),
    );
    expect(s3.refusals).toEqual([why]);
  });

  it.each([
    ['denying', 'the bucket of photographs answered 403', 1],
    ['failing', 'the bucket of photographs answered 503', 2],
    ['silent', 'the bucket of photographs does not answer', 1],
  ] as const)('a bucket that is %s is unreachable, never empty', async (mood, sentence, calls) => {
    s3.feel(mood);
    s3.calls.length = 0;
    const store = createMediaBucket(s3, 100);
    await expect(store.get(KEYS[1]!)).rejects.toThrow(new MediaUnreachable(sentence));
    expect(s3.calls).toHaveLength(calls);
    const asks = [store.has(KEYS[1]!), store.remove(KEYS[1]!), store.put(KEYS[1]!, BYTES, 'image/webp')];
    await Promise.all(asks.map((ask) => expect(ask).rejects.toThrow(MediaUnreachable)));
    s3.feel('well');
    expect(await store.get(KEYS[1]!)).toEqual(BYTES);
  });

  it('a bucket that is not there takes nothing', async () => {
    const url = s3.url.replace('/pictures', '/nobodys');
    await expect(createMediaBucket({ ...s3, url }).put(KEYS[1]!, BYTES, 'image/webp')).rejects.toThrow(
      new MediaUnreachable('the bucket of photographs is not there'),
    );
  });

  it('a folder that is a file is unreachable', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expect(createMediaFolder(file).put(KEYS[0]!, BYTES, 'image/jpeg')).rejects.toThrow(MediaUnreachable);
    rmSync(file);
  });

  it('is a folder of DATA_DIR unless a bucket is named, which needs its keys', async () => {
    const none = { url: null, key: null, secret: null, region: null };
    await openMediaStore({ dataDir: folder, mediaS3: none }).put(KEYS[0]!, BYTES, 'image/jpeg');
    expect(await createMediaFolder(join(folder, 'media')).get(KEYS[0]!)).toEqual(BYTES);
    expect(() => openMediaStore({ dataDir: folder, mediaS3: { ...none, url: s3.url, key: 'one' } })).toThrow(
      'MEDIA_S3 needs MEDIA_S3_KEY and MEDIA_S3_SECRET',
    );
    const bucket = openMediaStore({ dataDir: folder, mediaS3: s3 });
    expect(await bucket.get(KEYS[1]!)).toEqual(BYTES);
  });
});
