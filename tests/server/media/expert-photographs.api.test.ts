import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ModerationCase } from '#contract/entities/desk/moderation.ts';
import type { OwnPhoto } from '#contract/entities/studio/photo.ts';
import { openS3, type S3Emulator } from '#tests/emulators/s3.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { designerOf, type Designer } from '#tests/support/studio.ts';

const ALT = { alt_ar: 'شارع قديم عند الغروب', alt_en: 'An old street at sunset' };
const WIDE = ['-1280.webp', '-1024.webp', '-768.webp', '-640.webp', '-320.webp', '.jpg'];

eachDatabase('[CA16] files of experts’ photographs', (dialect) => {
  let app: TestApp;
  let s3: S3Emulator;
  let noura: Designer;
  let dana: Member;
  beforeAll(async () => {
    s3 = await openS3();
    app = await openTestApp({ dialect, env: s3.env });
    noura = await designerOf(app, 1);
    dana = await memberOf(app, 'content');
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await s3.close();
  });

  const add = async (background: string, who = noura, more: object = {}) => {
    const picture = (await aPicture(1_300, 900, background)).toString('base64');
    return who.ask<OwnPhoto>('POST', 'photos', { picture, ...ALT, ...more });
  };
  const decide = async (id: string, body: object) => {
    const state = 'decision' in body && body.decision === 'remove' ? 'passed' : 'open';
    const { items } = (await askAs(app, dana, 'GET', `moderation?kind=photo&state=${state}`)).body.data;
    const { case_id } = (items as unknown as ModerationCase[]).find(({ target_id }) => target_id === id)!;
    return askAs(app, dana, 'POST', `moderation/${case_id}/decide`, body);
  };
  const look = (file: string) => app.inject({ method: 'GET', url: `/pictures/m/${file}` });
  const keysOf = (id: string) => [...s3.files.keys()].filter((key) => key.includes(id)).toSorted();
  const named = (id: string, ends: string[], under = '') => ends.map((end) => `${under}${id}${end}`).toSorted();
  const tend = () => app.services.tendPhotos();

  it('wait under w/, which nothing serves; passing brings them to where they are served, taking away brings them back', async () => {
    const { photo_id: id } = (await add('#a53')).body.data;
    expect(keysOf(id)).toEqual(named(id, WIDE, 'w/'));
    for (const file of [`${id}.jpg`, `w/${id}.jpg`, `w%2F${id}.jpg`]) expect((await look(file)).statusCode).toBe(404);

    // a bucket that does not answer passes nothing
    s3.feel('failing');
    expect(await decide(id, { decision: 'pass' })).toMatchObject({ status: 503, body: { code: 'store_silent' } });
    s3.feel('well');
    expect((await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data[0]).toMatchObject({
      photo_id: id,
      state: 'waiting',
    });
    await tend();
    expect(keysOf(id)).toEqual(named(id, WIDE, 'w/'));

    expect((await decide(id, { decision: 'pass' })).status).toBe(200);
    expect(keysOf(id)).toEqual(named(id, WIDE));
    expect((await look(`${id}-640.webp`)).headers['content-type']).toBe('image/webp');
    expect((await look(`${id}-640.avif`)).statusCode).toBe(404);
    await tend();
    const ends = [...WIDE, '-640.avif', '-1280.avif'];
    expect(keysOf(id)).toEqual(named(id, ends));
    const small = await look(`${id}-640.avif`);
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/avif']);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 640, compression: 'av1' });
    expect(await tend()).toBe(0);

    // what the bucket does not do at once the job does
    s3.feel('failing');
    expect((await decide(id, { decision: 'remove', reason: 'others_work' })).status).toBe(200);
    s3.feel('well');
    expect((await look(`${id}-640.webp`)).statusCode).toBe(404);
    await tend();
    expect(keysOf(id)).toEqual(named(id, ends, 'w/'));
    expect((await noura.ask('DELETE', `photos/${id}`)).status).toBe(200);
    expect(keysOf(id)).toEqual([]);
  });

  it('a bucket that does not answer keeps nothing of a new one', async () => {
    s3.feel('failing');
    const { status, body } = await add('#654');
    expect([status, body.code]).toEqual([503, 'store_silent']);
    s3.feel('well');
    expect((await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data).toEqual([]);
  });

  it('those of an earlier release are shown from its tables until the job has moved them, fifty a round', async () => {
    const { db } = app.services;
    const bytes = await aPicture(640, 480, '#357');
    const old = (at: number) => ({
      id: `${String(at).padStart(8, '0')}-1111-4a4a-8a8a-000000000000`,
      expert_id: 2,
      state: 'passed' as const,
      width: 640,
      height: 480,
      sha256: `old-${at}`,
      picture: bytes,
      preview: '',
      ...ALT,
      created_at: at,
    });
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...old(at),
      ...(at === 59 ? { state: 'waiting' as const } : {}),
    }));
    await db.insertInto('photo').values(rows).execute();
    await db
      .insertInto('photo_width')
      .values(rows.map(({ id }) => ({ photo_id: id, width: 320, picture: bytes })))
      .execute();
    // as the migration copies them
    const media = rows.map(({ picture: _, expert_id, ...row }) => ({
      ...row,
      owner: String(expert_id),
      purpose: 'package' as const,
      credit: '',
      licence_url: '',
      focus_x: 50,
      focus_y: 50,
    }));
    // one that the earlier release has added since
    await db.insertInto('media').values(media.slice(1)).execute();
    const [first, second] = rows.map(({ id }) => id);
    expect((await look(`${second}-320.webp`)).rawPayload).toEqual(bytes);
    expect((await look(`${rows[59]!.id}.jpg`)).statusCode).toBe(404);
    const faris = await designerOf(app, 2);
    expect((await faris.ask('DELETE', `photos/${second}`)).status).toBe(200);
    expect([await tend(), await tend(), await tend()]).toEqual([50, 9, 0]);
    expect(await db.selectFrom('photo').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('photo_width').select('width').execute()).toEqual([]);
    expect(keysOf(first!)).toEqual(named(first!, ['.jpg', '-320.webp', '-640.avif']));
    expect(keysOf(second!)).toEqual([]);
    expect(keysOf(rows[59]!.id)).toEqual(named(rows[59]!.id, ['.jpg', '-320.webp'], 'w/'));
    expect((await look(`${first}-320.webp`)).rawPayload).toEqual(bytes);
  }, 60_000);

  it('[OP3] an erased account leaves neither its face nor what was never shown; pictures of its packages stay', async () => {
    const hessa = await designerOf(app, 4);
    const face = (await add('#111', hessa, { purpose: 'portrait' })).body.data.photo_id;
    const shown = (await add('#222', hessa)).body.data.photo_id;
    const waiting = (await add('#333', hessa)).body.data.photo_id;
    for (const id of [face, shown]) expect((await decide(id, { decision: 'pass' })).status).toBe(200);
    const headers = { authorization: `Bearer ${hessa.token}` };
    const payload = { current_password: hessa.password };
    const erased = await app.inject({ method: 'POST', url: '/api/v1/website/account/delete', headers, payload });
    expect(erased.statusCode).toBe(200);
    await app.services.sweepPhotos();
    expect([...keysOf(face), ...keysOf(waiting)]).toEqual([]);
    expect(keysOf(shown)).toEqual(named(shown, WIDE));
    const { portrait_photo } = await app.services.db
      .selectFrom('expert')
      .select('portrait_photo')
      .where('id', '=', 4)
      .executeTakeFirstOrThrow();
    expect(portrait_photo).toBe(null);
  });
});
