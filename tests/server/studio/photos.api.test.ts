import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { expertPage } from '#contract/calls/place-page.ts';
import type { ModerationCase } from '#contract/entities/desk/moderation.ts';
import type { OwnProfile } from '#contract/entities/own-profile.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { PHOTO_LIMITS, type OwnPhoto } from '#contract/entities/studio/photo.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { designerOf, readyDraft, type Designer } from '#tests/support/studio.ts';

const ALT = { alt_ar: 'شارع قديم عند الغروب', alt_en: 'An old street at sunset' };
type PhotoReply = OwnPhoto & { errors?: Record<string, string[]> };

/** A picture of a colour, with the place of its camera in it. */
const picture = (width: number, height: number, background = '#a53') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a camera' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .toBuffer();

eachDatabase('[ST2] photographs of an expert', (dialect) => {
  let app: TestApp;
  let noura: Designer;
  let dana: Member;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    noura = await designerOf(app, 1);
    dana = await memberOf(app, 'content');
  }, 120_000);
  afterAll(() => app.close());

  const add = async (bytes: Buffer, alt: object = ALT) =>
    noura.ask<PhotoReply>('POST', 'photos', { picture: bytes.toString('base64'), ...alt });
  const readPicture = (id: string) => app.inject({ method: 'GET', url: `/pictures/m/${id}.jpg` });
  const open = async () =>
    (await askAs(app, dana, 'GET', 'moderation?kind=photo')).body.data.items as unknown as ModerationCase[];
  const decide = ({ case_id }: ModerationCase, body: object) =>
    askAs(app, dana, 'POST', `moderation/${case_id}/decide`, body);

  it('[BO11] is encoded anew without its camera, seen by the desk, and shown on the package once it has passed', async () => {
    const bytes = await picture(1_800, 1_200);
    const { status, body } = await add(bytes);
    expect([status, body.data]).toMatchObject([200, { state: 'waiting', width: 1_536, height: 1_024 }]);
    const { photo_id } = body.data;
    // the same one again is the one that is there
    expect((await add(bytes)).body.data.photo_id).toBe(photo_id);
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 4]);
    const draft = await noura.save(id, rev, { ...design, photos: [photo_id, 'nobodys'] });
    const { package_id } = (await noura.publish(id, draft.body.data.rev)).body.data;
    const gallery = async (locale: 'ar' | 'en') =>
      (
        await visitorOf(app).ask<{ data: PackagePage }>('GET', `packages/${package_id}`, undefined, {
          headers: { 'accept-language': locale },
        })
      ).body.data.gallery;
    const scenes = await gallery('en');
    expect(scenes.some(({ image }) => image.startsWith('/pictures/'))).toBe(false);
    expect((await readPicture(photo_id)).statusCode).toBe(404);

    const [waiting] = await open();
    expect(waiting).toMatchObject({ target_id: photo_id, photo: { ...ALT, preview: body.data.preview } });
    expect(body.data.preview).toMatch(/^data:image\/jpeg;base64,/u);
    const { picture: large } = (await askAs(app, dana, 'GET', `moderation/${waiting!.case_id}/photo`)).body.data;
    const looked = Buffer.from(String(large).split(',')[1]!, 'base64');
    expect((await sharp(looked).metadata()).width).toBe(1_536);
    expect((await decide(waiting!, { decision: 'pass' })).status).toBe(200);
    const address = `/pictures/m/${photo_id}-640.webp`;
    const now = await gallery('ar');
    // [CA16] drawings stand only where there is none
    expect(now).toHaveLength(1);
    const { srcset = '', ...photo } = now.find(({ image }) => image === address)!;
    expect(photo).toMatchObject({ caption: ALT.alt_ar, scene: 'photo' });
    const file = await readPicture(photo_id);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const head = await sharp(file.rawPayload).metadata();
    expect([head.width, head.exif, head.xmp]).toEqual([1_536, undefined, undefined]);
    // [K17] in the six widths, each as wide as its name says
    const files = srcset.split(', ').map((one) => one.split(' '));
    expect(files.map(([, width]) => width)).toEqual(['320w', '640w', '768w', '1024w', '1280w', '1536w']);
    for (const [url = '', width] of files) {
      const one = await app.inject({ method: 'GET', url });
      expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(`${(await sharp(one.rawPayload).metadata()).width}w`).toBe(width);
    }
    expect((await app.inject({ method: 'GET', url: `/pictures/m/${photo_id}-800.webp` })).statusCode).toBe(404);
    const own = (await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data;
    expect(own).toMatchObject([{ photo_id, state: 'passed', alt: { ar: ALT.alt_ar, en: ALT.alt_en } }]);
  });

  it('one that is refused is shown nowhere, and its expert is told why', async () => {
    const { photo_id } = (await add(await picture(1_200, 900, '#358'))).body.data;
    const waiting = (await open()).find(({ target_id }) => target_id === photo_id)!;
    expect((await decide(waiting, { decision: 'return', reason: 'others_work' })).status).toBe(200);
    expect((await readPicture(photo_id)).statusCode).toBe(404);
    const own = (await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data;
    expect(own.find((one) => one.photo_id === photo_id)).toMatchObject({ state: 'refused', reason: 'others_work' });
  });

  it('[A3] is deleted by its expert alone: sold, its bookings keep it, otherwise nothing of it stays', async () => {
    const bytes = await picture(1_100, 800, '#173');
    const { photo_id } = (await add(bytes)).body.data;
    const waiting = (await add(await picture(1_100, 800, '#717'))).body.data;
    const looked = (await open()).find(({ target_id }) => target_id === photo_id)!;
    await decide(looked, { decision: 'pass' });
    const atDesk = async () => (await askAs(app, dana, 'GET', `moderation/${looked.case_id}/photo`)).status;
    expect(await atDesk()).toBe(200);
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 3]);
    const draft = await noura.save(id, rev, { ...design, photos: [photo_id, waiting.photo_id] });
    const { package_id } = (await noura.publish(id, draft.body.data.rev)).body.data;
    const guest = visitorOf(app);
    const page = async () => (await guest.ask<{ data: PackagePage }>('GET', `packages/${package_id}`)).body.data;
    const before = await page();
    // narrower than the widest: the whole one closes the row
    expect(before.gallery.find(({ srcset }) => srcset)!.srcset).toMatch(/-1024\.webp 1024w, \S+\.jpg 1100w$/u);
    const { start_date, end_date } = before.card;
    expect((await guest.place(await guest.quote({ package_id, start_date, end_date }))).status).toBe(200);

    const other = await designerOf(app, 2);
    expect((await other.ask('DELETE', `photos/${photo_id}`)).status).toBe(404);
    for (const photo of [photo_id, waiting.photo_id]) {
      expect((await noura.ask('DELETE', `photos/${photo}`)).status).toBe(200);
      expect((await noura.ask('DELETE', `photos/${photo}`)).status).toBe(404);
      expect((await readPicture(photo)).statusCode).toBe(404);
    }
    expect((await page()).gallery.filter(({ image }) => image.includes(photo_id))).toEqual([]);
    const own = (await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data.map((one) => one.photo_id);
    expect(own.filter((one) => [photo_id, waiting.photo_id].includes(one))).toEqual([]);
    expect((await open()).map(({ target_id }) => target_id)).not.toContain(waiting.photo_id);
    const rows = await app.services.db.selectFrom('media').select(['id', 'state']).execute();
    expect(rows.filter((row) => [photo_id, waiting.photo_id].includes(row.id))).toEqual([
      { id: photo_id, state: 'withdrawn' },
    ]);
    expect(await atDesk()).toBe(404);
    // added again it is another one, to be looked at
    const again = (await add(bytes)).body.data;
    expect([again.state, again.photo_id === photo_id]).toEqual(['waiting', false]);
  });

  it('[BO11] one that had passed is taken away with a reason that its expert is mailed; sold, its bookings keep it', async () => {
    const { photo_id } = (await add(await picture(1_100, 800, '#246'))).body.data;
    const waiting = (await open()).find(({ target_id }) => target_id === photo_id)!;
    expect((await decide(waiting, { decision: 'pass' })).status).toBe(200);
    const { id, rev, design } = await readyDraft(noura, ['trabzon', 3]);
    const draft = await noura.save(id, rev, { ...design, photos: [photo_id] });
    const { package_id } = (await noura.publish(id, draft.body.data.rev)).body.data;
    const guest = visitorOf(app);
    const page = async () => (await guest.ask<{ data: PackagePage }>('GET', `packages/${package_id}`)).body.data;
    const { card } = await page();
    const { start_date, end_date } = card;
    expect((await guest.place(await guest.quote({ package_id, start_date, end_date }))).status).toBe(200);

    // a photograph that has passed cannot be passed or refused again, and is not taken away without a reason
    expect((await decide(waiting, { decision: 'return', reason: 'others_work' })).status).toBe(409);
    expect((await decide(waiting, { decision: 'remove' })).status).toBe(422);
    const reply = await decide(waiting, { decision: 'remove', reason: 'others_work', note: 'Its maker wrote to us.' });
    expect([reply.status, reply.body.data]).toMatchObject([200, { state: 'removed', reason: 'others_work' }]);
    expect((await decide(waiting, { decision: 'remove', reason: 'others_work' })).status).toBe(409);
    expect((await readPicture(photo_id)).statusCode).toBe(404);
    expect((await page()).gallery.filter(({ image }) => image.includes(photo_id))).toEqual([]);
    const own = (await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data.find((one) => one.photo_id === photo_id);
    expect(own).toMatchObject({ state: 'refused', reason: 'others_work', note: 'Its maker wrote to us.' });
    await app.services.worker.runDueJobs();
    const letters = (await lettersIn(app.services)).filter(({ to_address }) => to_address === noura.email);
    expect(letters.filter(({ text }) => text.includes('Its maker wrote to us.'))).toHaveLength(1);
    expect((await noura.ask('DELETE', `photos/${photo_id}`)).status).toBe(200);
    const row = await app.services.db.selectFrom('media').select('state').where('id', '=', photo_id).execute();
    expect(row).toEqual([{ state: 'withdrawn' }]);
    expect((await decide(waiting, { decision: 'remove', reason: 'others_work' })).status).toBe(404);
  });

  it('[ST1] a portrait is cut to its arch, waits beside the drawn one, and stands for the expert once it has passed', async () => {
    const send = async (background: string) =>
      noura.ask<PhotoReply>('POST', 'photos', {
        picture: (await picture(1_200, 900, background)).toString('base64'),
        purpose: 'portrait',
      });
    const face = async () => {
      const { slug, portrait } = (await noura.ask<OwnProfile>('GET', 'profile')).body.data;
      const { body } = await visitorOf(app).ask<ReplyOf<typeof expertPage>>('GET', `experts/${slug}`);
      return { whole: body.data.expert.profile_image, small: body.data.packages[0]!.user.profile_image, portrait };
    };
    const judge = async (id: string, body: object) =>
      decide(
        (await open()).find(({ target_id }) => target_id === id)!,
        body,
      );
    const portraits = async () => (await noura.ask<OwnPhoto[]>('GET', 'photos?purpose=portrait')).body.data;
    const scene = await face();
    expect(scene.whole).toMatch(/^\/art\/portrait-/u);
    const others = (await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data;

    const { status, body } = await send('#a35');
    expect([status, body.data]).toMatchObject([200, { state: 'waiting', width: 640, height: 762 }]);
    // another one takes the place of one that waits
    const first = (await send('#b46')).body.data;
    expect((await portraits()).map(({ photo_id }) => photo_id)).toEqual([first.photo_id]);
    expect(await face()).toEqual(scene);
    const [waiting] = (await open()).filter(({ target_id }) => target_id === first.photo_id);
    expect(waiting!.photo).toMatchObject({ purpose: 'portrait', alt_ar: expect.stringMatching(/./u) });
    expect((await judge(first.photo_id, { decision: 'pass' })).status).toBe(200);
    const whole = `/pictures/m/${first.photo_id}.jpg`;
    expect(await face()).toEqual({ whole, small: `/pictures/m/${first.photo_id}-320.webp`, portrait: whole });
    expect((await app.inject({ method: 'GET', url: `/pictures/m/${first.photo_id}-320.webp` })).statusCode).toBe(200);

    // the one before stands until the next has passed, and then goes
    const second = (await send('#c57')).body.data;
    expect((await face()).whole).toBe(whole);
    expect((await judge(second.photo_id, { decision: 'pass' })).status).toBe(200);
    expect((await face()).whole).toBe(`/pictures/m/${second.photo_id}.jpg`);
    expect((await readPicture(first.photo_id)).statusCode).toBe(404);
    const passed = await askAs(app, dana, 'GET', 'moderation?kind=photo&state=passed');
    const cases = passed.body.data.items as unknown as ModerationCase[];
    const photoCase = cases.find(({ target_id }) => target_id === second.photo_id)!;
    expect((await decide(photoCase, { decision: 'remove', reason: 'not_true' })).status).toBe(200);
    expect(await face()).toEqual(scene);
    // one that was taken down gives way to the next, which its expert deletes
    const third = (await send('#d68')).body.data;
    expect((await judge(third.photo_id, { decision: 'pass' })).status).toBe(200);
    expect((await noura.ask('DELETE', `photos/${third.photo_id}`)).status).toBe(200);
    expect([await face(), await portraits()]).toEqual([scene, []]);
    expect((await noura.ask<OwnPhoto[]>('GET', 'photos')).body.data).toEqual(others);
  });

  it('the limit holds for adds at once, and counts neither what is deleted nor another’s', async () => {
    const faris = await designerOf(app, 3);
    const { db } = app.services;
    const row = (at: number, state: 'waiting' | 'withdrawn') => ({
      id: `full-${at}`,
      owner: '3',
      purpose: 'package' as const,
      state,
      sha256: `full-${at}`,
      width: 1_000,
      height: 600,
      credit: '',
      licence_url: '',
      focus_x: 50,
      focus_y: 50,
      preview: '',
      ...ALT,
      created_at: at,
    });
    const rows = Array.from({ length: PHOTO_LIMITS.perExpert - 2 }, (_, at) => row(at, 'waiting'));
    // kept for its bookings: of no page, and of no limit
    await db
      .insertInto('media')
      .values([...rows, ...Array.from({ length: 5 }, (_, at) => row(1_000 + at, 'withdrawn'))])
      .execute();
    const pictures = await Promise.all(['#111', '#222', '#333', '#444', '#555'].map((of) => picture(1_000, 700, of)));
    const send = (bytes: Buffer) =>
      faris.ask<PhotoReply>('POST', 'photos', { picture: bytes.toString('base64'), ...ALT });
    const ends = await Promise.all(pictures.map(send));
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422]);
    const fits = pictures[ends.findIndex(({ status }) => status === 200)]!;
    // one that is there is no further one
    expect((await send(fits)).status).toBe(200);
    const refusal = ends.find(({ status }) => status === 422)!.body as unknown as PhotoReply;
    expect(refusal.errors?.picture?.[0]).toContain(String(PHOTO_LIMITS.perExpert));
  });

  it('a suspended expert adds none', async () => {
    const { db } = app.services;
    const hessa = await designerOf(app, 4);
    await db.updateTable('expert').set({ state: 'suspended' }).where('id', '=', 4).execute();
    const form = { picture: (await picture(1_000, 700, '#666')).toString('base64'), ...ALT };
    const { status, body } = await hessa.ask('POST', 'photos', form);
    expect([status, body.code]).toEqual([403, 'suspended']);
    expect(await db.selectFrom('media').select('id').where('owner', '=', '4').execute()).toEqual([]);
  });

  it('refuses in words beside the field what is no picture, too small, too large, or without words in a language', async () => {
    const small = await picture(900, 900);
    const whole = await picture(1_200, 900);
    const wide = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>');
    const cases: [Buffer, object, string, string][] = [
      [Buffer.from('not a picture at all'), ALT, 'picture', 'not a photo we can read'],
      [svg, ALT, 'picture', 'not a photo we can read'],
      [whole.subarray(0, 900), ALT, 'picture', 'not a photo we can read'],
      [Buffer.alloc(0), ALT, 'picture', 'Choose'],
      [small, ALT, 'picture', 'too small'],
      [wide, ALT, 'picture', 'megapixels'],
      [Buffer.alloc(8_000_001), ALT, 'picture', 'At most 8 MB'],
      [whole, { ...ALT, alt_ar: '' }, 'alt_ar', 'Fill in'],
      [whole, { ...ALT, alt_en: 'see www.elsewhere.example' }, 'alt_en', 'links'],
    ];
    for (const [bytes, alt, field, why] of cases) {
      const { status, body } = await add(bytes, alt);
      const { errors = {} } = body as unknown as PhotoReply;
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
      expect(errors[field]![0]).toContain(why);
    }
  });
});
