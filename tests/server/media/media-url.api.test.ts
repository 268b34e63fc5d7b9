import { afterAll, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { home } from '#contract/calls/home.ts';
import { namePicturesAt } from '#server/modules/places/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openS3 } from '#tests/emulators/s3.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';

const URL_OF = 'https://pictures.example.com/of-us';

afterAll(() => namePicturesAt(null));

it('[CA16] with MEDIA_URL pages name photographs there, pages may load them, and drawings stay ours', async () => {
  const s3 = await openS3();
  const app = await openTestApp({ env: { ...s3.env, MEDIA_URL: `${URL_OF}/` } });
  const dana = await memberOf(app, 'content');
  const picture = (await aPicture(1_300, 900)).toString('base64');
  const words = { alt_ar: 'البوسفور عند الغروب', alt_en: 'The Bosphorus at sunset', credit: 'Dana', licence: 'own' };
  const { media_id: id } = (await askAs(app, dana, 'POST', 'media', { picture, ...words, focus: [50, 50] })).body.data;
  const { body, rev } = (await askAs(app, dana, 'GET', 'content/city-istanbul')).body.data as {
    body: object;
    rev: number;
  };
  const draft = (
    await askAs(app, dana, 'PUT', 'content/city-istanbul/draft', { rev, body: { ...body, pictures: [id] } })
  ).body.data;
  expect((await askAs(app, dana, 'POST', 'content/city-istanbul/publish', { rev: draft.rev })).status).toBe(200);
  const shown = async () => (await visitorOf(app).ask<ReplyOf<typeof home>>('GET', 'home')).body.data.places;
  const istanbul = async () => (await shown()).find(({ slug }) => slug === 'istanbul')!;
  app.clock.advance(21_000);
  await expect.poll(async () => (await istanbul()).photo?.image).toBe(`${URL_OF}/${String(id)}-640.webp`);
  const { photo, image } = await istanbul();
  expect(image).toMatch(/^\/art\//u);
  // each name is a file of the bucket
  const files = photo!.srcset.split(', ').map((file) => file.split(' ')[0]!);
  for (const file of files) expect(s3.files.has(file.slice(URL_OF.length + 1))).toBe(true);
  const { headers } = await app.inject({ method: 'GET', url: '/api/v1/website/home' });
  expect(headers['content-security-policy']).toContain("img-src 'self' data: https://pictures.example.com;");
  await app.close();
  await s3.close();
}, 60_000);
