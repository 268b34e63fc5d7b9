import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HousePhoto } from '#contract/entities/desk/media.ts';
import { PHOTO_LIMITS } from '#contract/entities/studio/photo.ts';
import { openS3, type S3Emulator } from '#tests/emulators/s3.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const WORDS = {
  alt_ar: 'البوسفور عند الغروب',
  alt_en: 'The Bosphorus at sunset',
  credit: 'Dana Alfahad',
  licence: 'own',
  focus: [30, 60],
};
type Body = { data: HousePhoto & { items: HousePhoto[] }; message: string; code?: string } & {
  errors?: Record<string, string[]>;
  used_by?: unknown;
};

eachDatabase('[CA16] photographs of the house', (dialect) => {
  let app: TestApp;
  let s3: S3Emulator;
  let dana: Member;
  beforeAll(async () => {
    s3 = await openS3();
    app = await openTestApp({ dialect, env: s3.env });
    dana = await memberOf(app, 'content');
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await s3.close();
  });

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, who = dana) => {
    const reply = await askAs(app, who, method, `media${path}`, body);
    return { status: reply.status, ...(reply.body as unknown as Body) };
  };
  const add = (bytes: Buffer | string, words: object = WORDS) =>
    ask('POST', '', { picture: typeof bytes === 'string' ? bytes : bytes.toString('base64'), ...words });
  const look = (file: string) => app.inject({ method: 'GET', url: `/pictures/m/${file}` });
  const keysOf = (id: string) => [...s3.files.keys()].filter((key) => key.startsWith(id));

  it('is encoded anew without its camera, in six widths, and served from the bucket', async () => {
    const { status, data } = await add(await aPicture(1_800, 1_200));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      width: 1_536,
      height: 1_024,
      alt: { ar: WORDS.alt_ar, en: WORDS.alt_en },
      credit: WORDS.credit,
      focus: [30, 60],
      whole: true,
      used_by: [],
    });
    const id = data.media_id;
    const widths = ['320', '640', '768', '1024', '1280', '1536'];
    expect(keysOf(id).toSorted()).toEqual([`${id}.jpg`, ...widths.map((one) => `${id}-${one}.webp`)].toSorted());
    for (const width of widths) {
      const file = await look(`${id}-${width}.webp`);
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(file.headers['cache-control']).toBe('public, max-age=3600');
      expect(`${(await sharp(file.rawPayload).metadata()).width}`).toBe(width);
    }
    const whole = await sharp((await look(`${id}.jpg`)).rawPayload).metadata();
    expect([whole.width, whole.exif, whole.xmp]).toEqual([1_536, undefined, undefined]);
    for (const file of [`${id}-800.webp`, `${id}-320.jpg`, `${id}.webp`, `w%2f${id}.jpg`, `..%2f${id}.jpg`, 'x.jpg'])
      expect([file, (await look(file)).statusCode]).toEqual([file, 404]);
    expect((await ask('GET', `/${id}`)).data).toEqual(data);
  });

  it('the same bytes twice, at once and later, are one photograph', async () => {
    const bytes = await aPicture(1_200, 800, '#147');
    const both = await Promise.all([add(bytes), add(bytes), add(bytes)]);
    const [id, ...others] = new Set(both.map(({ data }) => data.media_id));
    expect([both.map(({ status }) => status), others]).toEqual([[200, 200, 200], []]);
    const again = await add(bytes, {});
    expect([again.data.media_id, again.message]).toEqual([id, 'This photo is already here.']);
    const files = [...s3.files.keys()].filter((key) => key.endsWith('-1024.webp'));
    // of this one and of the one before
    expect(files).toHaveLength(2);
  });

  it('words may come later, and those that are typed have to be fit for visitors', async () => {
    const bare = await add(await aPicture(1_000, 700, '#250'), {});
    expect(bare.data).toMatchObject({ whole: false, licence: null, focus: [50, 50] });
    const id = `/${bare.data.media_id}`;
    const wrong = await ask('PUT', id, {
      alt_ar: 'in English',
      alt_en: 'write to me@there.com',
      credit: 'x',
      licence: 'cc',
      licence_url: 'javascript:alert(1)',
    });
    expect([wrong.status, Object.keys(wrong.errors ?? {}).toSorted()]).toEqual([
      422,
      ['alt_ar', 'alt_en', 'credit', 'licence_url'],
    ]);
    const cc = { ...WORDS, licence: 'cc', licence_url: 'https://creativecommons.org/licenses/by/4.0/' };
    expect((await ask('PUT', id, cc)).data).toMatchObject({ whole: true, licence_url: cc.licence_url });
    // an address of an earlier licence does not stay
    expect((await ask('PUT', id, { ...cc, licence: 'bought' })).data.licence_url).toBe('');
    expect((await ask('GET', '?use=unworded')).data.items).toEqual([]);
    expect((await ask('GET', '?q=bosphorus')).data.items.length).toBeGreaterThan(0);
    expect((await ask('PUT', '/nobodys', WORDS)).status).toBe(404);
  });

  const polyglot = async () =>
    Buffer.concat([await aPicture(1_000, 700, '#777'), Buffer.from('<script>alert(1)</script>PK\x03\x04<?php')]);

  it('a file that is a picture and something else is the picture alone', async () => {
    const { status, data } = await add(await polyglot());
    expect(status).toBe(200);
    const more = keysOf(data.media_id).filter((key) => s3.files.get(key)!.bytes.includes('<script>'));
    expect(more).toEqual([]);
  });

  /** 50,000 × 50,000 black pixels in some kilobytes. */
  function bomb(side: number): Buffer {
    const chunk = (name: string, body: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(body.length);
      return Buffer.concat([length, Buffer.from(name), body, Buffer.alloc(4)]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    head.set([8, 0, 0, 0, 0], 8);
    const data = deflateSync(Buffer.alloc(1_000_000));
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', data)]);
  }
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><image href="file:///etc/passwd"/></svg>',
  );

  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['a bomb', () => bomb(50_000), 'not a photo we can read|too many pixels'],
    ['40 million pixels and more', () => aPicture(8_000, 5_001), 'too many pixels'],
    ['more than its bytes', () => Buffer.alloc(PHOTO_LIMITS.bytes + 1, 1), 'too large'],
    ['a small one', () => aPicture(999, 700), 'too small'],
    ['a drawing with addresses', () => svg, 'not a photo we can read'],
    ['a moving one', () => Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'not a photo we can read'],
    ['half of one', async () => (await aPicture(1_200, 800, '#246')).subarray(0, 900), 'not a photo we can read'],
    ['a page', () => Buffer.from('<!doctype html><script>1</script>'), 'not a photo we can read'],
    ['nothing', () => '', 'Choose a photo'],
  ])('%s is refused at its field, and nothing of it is kept', async (_, make, sentence) => {
    const before = s3.files.size;
    const { status, errors } = await add(await make());
    expect([status, errors?.picture?.[0]]).toEqual([422, expect.stringMatching(sentence)]);
    expect(s3.files.size).toBe(before);
  });

  it.each(['denying', 'failing'] as const)('a bucket that is %s keeps nothing, and is told in words', async (mood) => {
    const bytes = await aPicture(1_100, 800, mood === 'denying' ? '#111' : '#222');
    s3.feel(mood);
    const { status, code, message } = await add(bytes);
    expect([status, code, message]).toEqual([503, 'store_silent', expect.stringContaining('nothing has changed')]);
    const [known] = [...s3.files.keys()].filter((key) => key.endsWith('.jpg'));
    const shown = await look(known!);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([503, 'no-store']);
    s3.feel('well');
    expect((await look(known!)).statusCode).toBe(200);
    expect((await add(bytes)).status).toBe(200);
  });

  it('[CA7] one that a draft or a document names stays, and who names it is told; then it is gone from everywhere', async () => {
    const { media_id: id } = (await add(await aPicture(1_300, 900, '#963'))).data;
    const open = async () => (await askAs(app, dana, 'GET', 'content/city-istanbul')).body.data;
    const { body, rev } = (await open()) as { body: object; rev: number };
    await askAs(app, dana, 'PUT', 'content/city-istanbul/draft', { rev, body: { ...body, pictures: [id] } });
    const refused = await ask('DELETE', `/${id}`);
    expect([refused.status, refused.code, refused.used_by]).toEqual([
      409,
      'in_use',
      [{ id: 'city-istanbul', title: 'Istanbul' }],
    ]);
    expect((await ask('PUT', `/${id}`, { ...WORDS, credit: '' })).status).toBe(409);
    expect((await look(`${id}-320.webp`)).statusCode).toBe(200);
    const drafted = (await open()) as { rev: number };
    await askAs(app, dana, 'POST', 'content/city-istanbul/drop', { rev: drafted.rev });

    // its row goes at once, its files when the bucket lets go of them
    s3.feel('failing');
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect((await look(`${id}-320.webp`)).statusCode).toBe(404);
    expect(keysOf(id)).not.toEqual([]);
    s3.feel('well');
    const other = (await add(await aPicture(1_300, 900, '#369'))).data.media_id;
    expect((await ask('DELETE', `/${other}`)).status).toBe(200);
    expect([...keysOf(id), ...keysOf(other)]).toEqual([]);
    expect((await ask('DELETE', `/${id}`)).status).toBe(404);
  });

  it('[BO1] is written by content and administrators alone', async () => {
    const finance = await memberOf(app, 'finance');
    expect((await ask('GET', '', undefined, finance)).status).toBe(200);
    expect((await ask('POST', '', { picture: '', ...WORDS }, finance)).status).toBe(403);
    expect((await ask('DELETE', '/x', undefined, finance)).status).toBe(403);
    const { items } = (await askAs(app, await memberOf(app, 'admin'), 'GET', 'audit?act=media.add')).body.data;
    expect((items as unknown[]).length).toBeGreaterThan(3);
  });
});
