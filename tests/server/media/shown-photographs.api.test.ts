import { afterAll, beforeAll, expect, it } from 'vitest';
import type { home } from '#contract/calls/home.ts';
import type { PlacePage } from '#contract/calls/place-page.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { PackagePage } from '#contract/entities/package-card.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { OWN_HOTEL, publishHotel, writeContract } from '#tests/support/own-hotels.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { offerOf, SINGLE } from '#tests/support/storefront.ts';
import { designerOf, readyDraft } from '#tests/support/studio.ts';

const WORDS = { alt_ar: 'البوسفور عند الغروب', alt_en: 'The Bosphorus at sunset', credit: 'Dana', licence: 'own' };
type Draft = { body: object; rev: number; problems: { path: string; text: string }[] };

eachDatabase('[CA16] photographs on the pages of visitors', (dialect) => {
  let app: TestApp;
  let dana: Member;
  const ids: Record<'city' | 'hotel' | 'room' | 'bare', string> = { city: '', hotel: '', room: '', bare: '' };
  beforeAll(async () => {
    app = await openTestApp({ dialect, env: { HOTEL_SUPPLIERS: 'own' } });
    dana = await memberOf(app, 'content');
    for (const [at, name] of (['city', 'hotel', 'room', 'bare'] as const).entries()) {
      const picture = (await aPicture(1_300, 900, `#${at + 1}84`)).toString('base64');
      const words = name === 'bare' ? {} : { ...WORDS, focus: [20, 70] };
      ids[name] = String((await askAs(app, dana, 'POST', 'media', { picture, ...words })).body.data.media_id);
    }
  }, 120_000);
  afterAll(() => app.close());

  const site = async <Data>(path: string, locale = 'en') => {
    // answers of before the last change are kept for twenty seconds
    app.clock.advance(21_000);
    const reply = await visitorOf(app).ask<{ data: Data }>('GET', path, undefined, {
      headers: { 'accept-language': locale },
    });
    return reply.body.data;
  };
  const draft = async (changes: object, id = 'city-istanbul') => {
    const { body, rev } = (await askAs(app, dana, 'GET', `content/${id}`)).body.data as unknown as Draft;
    const saved = await askAs(app, dana, 'PUT', `content/${id}/draft`, { rev, body: { ...body, ...changes } });
    return saved.body.data as unknown as Draft;
  };
  const publish = (rev: number) => askAs(app, dana, 'POST', 'content/city-istanbul/publish', { rev });

  it('[CA6] one that is not there, or has no words and credit, is not published', async () => {
    const nobodys = '00000000-0000-4000-8000-000000000000';
    const { problems, rev } = await draft({ pictures: [nobodys, ids.bare, ids.city] });
    expect(problems).toEqual([
      { path: 'pictures.0', text: 'This photo is not there any more. Choose another.' },
      {
        path: 'pictures.1',
        text: 'Complete the photo’s words in both languages, its credit and its licence.',
      },
    ]);
    expect((await publish(rev)).status).toBe(422);
    for (const wrong of ['../../etc', 'p:x', `${ids.city}.jpg`, 7])
      expect((await draft({ pictures: [wrong] })).problems.map(({ path }) => path)).toEqual(['pictures.0']);
    const many = Array.from({ length: 13 }, () => ids.city);
    expect((await draft({ pictures: many })).problems.map(({ path }) => path)).toEqual(['pictures']);
  });

  it('stands on the city, its events, its country and its cards with words, credit and focus', async () => {
    const { path } = (await app.services.db
      .selectFrom('place')
      .select('path')
      .where('kind', '=', 'city')
      .where('slug', '=', 'istanbul')
      .executeTakeFirstOrThrow()) as { path: string };
    const pageOf = (at: string, locale?: string) => site<PlacePage>(`place?path=${encodeURIComponent(at)}`, locale);
    expect((await pageOf(path)).photo).toBeUndefined();
    const { rev } = await draft({ pictures: [ids.city] });
    expect((await publish(rev)).status).toBe(200);
    await expect.poll(async () => (await pageOf(path, 'ar')).photo).toBeDefined();
    const { photo, image } = await pageOf(path, 'ar');
    expect(photo).toEqual({
      image: `/pictures/m/${ids.city}-640.webp`,
      srcset: expect.stringMatching(/-320\.webp 320w, .*-1280\.webp 1280w, \S+\.jpg 1300w$/u),
      alt: WORDS.alt_ar,
      credit: WORDS.credit,
      focus: [20, 70],
    });
    expect(image).toContain('scene-istanbul');
    const country = await pageOf(path.split('/').slice(0, -1).join('/'));
    expect(country.photo?.image).toBe(photo!.image);
    expect(country.children.find(({ slug }) => slug === 'istanbul')?.photo?.alt).toBe(WORDS.alt_en);
    const shown = await site<ReplyOf<typeof home>['data']>('home');
    expect(shown.places.find(({ slug }) => slug === 'istanbul')?.photo?.image).toBe(photo!.image);
    const cards = [...shown.latest, ...(await pageOf(path)).packages];
    const ofCity = cards.filter(({ stops: [first] }) => first?.scene === 'istanbul');
    expect(ofCity.length).toBeGreaterThan(0);
    expect(ofCity.map((card) => card.photo?.image)).toEqual(ofCity.map(() => photo!.image));

    // its smaller files follow by a job
    await app.services.tendPhotos();
    await expect
      .poll(async () => (await pageOf(path)).photo?.avif)
      .toBe([640, 1280].map((width) => `/pictures/m/${ids.city}-${width}.avif ${width}w`).join(', '));

    // another word is seen without a publication
    const words = { ...WORDS, alt_en: 'Istanbul from the water', focus: [50, 50] };
    expect((await askAs(app, dana, 'PUT', `media/${ids.city}`, words)).status).toBe(200);
    await expect.poll(async () => (await pageOf(path)).photo).toMatchObject({ alt: words.alt_en, focus: [50, 50] });
  });

  it('a package shows the city, its hotel and a room of it, and no drawing; an offer shows the hotel’s own', async () => {
    const { db } = app.services;
    const slugs = ['galata-house', 'pera-house', 'karakoy-house'];
    for (const slug of slugs) {
      const rooms = OWN_HOTEL.rooms.map((room) => ({ ...room, pictures: [ids.room] }));
      await publishHotel(db, { slug, pictures: [ids.hotel], rooms });
      await writeContract(db, { id: `c-${slug}`, hotel: slug, starts_on: '2026-12-01' });
    }
    const noura = await designerOf(app, 1);
    const { id, rev } = await readyDraft(noura, ['istanbul', 4]);
    const { package_id } = (await noura.publish(id, rev)).body.data;
    const gallery = async () => (await site<PackagePage>(`packages/${package_id}`)).gallery;
    expect((await gallery()).map(({ image, credit }) => [image, credit])).toEqual(
      [ids.city, ids.hotel, ids.room].map((photo) => [`/pictures/m/${photo}-640.webp`, WORDS.credit]),
    );
    const offer = await offerOf(visitorOf(app), { ...SINGLE, package_id });
    const [house] = stopsOf(offer)[0]!.hotels_array;
    expect(house!.HotelDetails.ThumbImage).toBe(`/pictures/m/${ids.hotel}-768.webp`);
    expect(house!.Rooms[0]!.image).toBe(`/pictures/m/${ids.room}-768.webp`);
    expect((await app.inject({ method: 'GET', url: house!.Rooms[0]!.image })).statusCode).toBe(200);

    // without the city's, its drawing is back, beside the photographs of the hotel
    const without = await draft({ pictures: [] });
    expect((await publish(without.rev)).status).toBe(200);
    await expect.poll(async () => (await gallery())[0]!.image).toContain('scene-istanbul');
    const [, ...others] = await gallery();
    expect(others.map(({ image }) => image)).toEqual(
      [ids.hotel, ids.room].map((photo) => `/pictures/m/${photo}-640.webp`),
    );
    const { card } = await site<PackagePage>(`packages/${package_id}`);
    expect([card.photo?.image, card.photo?.credit]).toEqual([`/pictures/m/${ids.hotel}-640.webp`, WORDS.credit]);
    // a room's photograph that its hotel no longer names leaves the package that was published with it
    for (const slug of slugs) await publishHotel(db, { slug, pictures: [ids.hotel] });
    expect((await askAs(app, dana, 'DELETE', `media/${ids.room}`)).status).toBe(200);
    await expect
      .poll(async () => (await gallery()).map(({ image }) => image))
      .not.toContain(`/pictures/m/${ids.room}-640.webp`);
    expect((await askAs(app, dana, 'DELETE', `media/${ids.hotel}`)).body).toMatchObject({ code: 'in_use' });
  });
});
