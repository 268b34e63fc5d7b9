import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

type Card = { slug: string };

eachDatabase('experts', (dialect) => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp({ dialect });
  });
  afterAll(() => opened.close());

  const ask = async (path: string, language = 'en') => {
    const reply = await opened.inject({
      url: `/api/v1/website/${path}`,
      headers: { 'accept-language': language },
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('[R17, P2] an expert’s page tells who they are, what they know and shows packages of theirs alone', async () => {
    const { status, body } = await ask('experts/noura', 'ar');
    expect(status).toBe(200);
    const { expert, country, packages, places } = body.data;
    expect(expert.show_name).toBe('نورة السالم');
    expect(country).toBe('الكويت');
    expect(packages.length).toBeGreaterThan(0);
    for (const card of packages) expect(card.user.slug).toBe('noura');
    expect(places.map(({ path }: { path: string }) => path)).toContain('/turkiye-caucasus/turkiye/istanbul');
  });

  it.each(['nobody', 'NOURA', "noura'--", 'x'.repeat(90)])('[R17] %s is 404', async (slug) => {
    const { status, body } = await ask(`experts/${encodeURIComponent(slug)}`);
    expect(status).toBe(404);
    expect(body.message.length).toBeGreaterThan(5);
  });

  it('[R6, P2] the experts of Kuwait are some of all, in one order', async () => {
    const all: Card[] = (await ask('experts')).body.data;
    const kuwait: Card[] = (await ask('experts?country=KW')).body.data;
    expect(kuwait.length).toBeGreaterThan(0);
    expect(kuwait.length).toBeLessThan(all.length);
    expect(kuwait.map(({ slug }) => slug)).toContain('noura');
    expect(kuwait.map(({ slug }) => slug)).not.toContain('salman');
    const order = all.map(({ slug }) => slug);
    expect(kuwait.map(({ slug }) => slug)).toEqual(order.filter((slug) => kuwait.some((one) => one.slug === slug)));
    expect((await ask('experts?country=Kuwait')).status).toBe(422);
  });
});
