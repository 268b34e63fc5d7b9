import { afterAll, beforeAll, expect, it } from 'vitest';
import { tripMap } from '#contract/calls/trip-map.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';

eachDatabase('the route of a trip being built', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  }, 120_000);
  afterAll(() => app.close());

  const draw = async (query: string, locale: 'ar' | 'en' = 'en') =>
    (await visitorOf(app, locale).ask<ReplyOf<typeof tripMap>>('GET', `trip_map?${query}`)).body.data;

  it('[R11] is drawn through its places in order and home to another airport', async () => {
    const { svg, names } = await draw('from=KWI&back_to=RUH&stops=istanbul,vienna');
    expect(names).toEqual({ istanbul: 'Istanbul', vienna: 'Vienna' });
    expect(svg).toMatch(/^<svg /u);
    expect(svg).toContain('aria-label="Kuwait, Istanbul, Vienna, Riyadh"');
    expect((await draw('from=KWI&back_to=KWI&stops=vienna', 'ar')).names.vienna).toBe('فيينا');
  });

  it('[V5] leaves out what nobody knows, and is empty without a way', async () => {
    expect((await draw('from=KWI&back_to=KWI&stops=istanbul,nowhere')).names).toEqual({ istanbul: 'Istanbul' });
    expect(await draw('from=KWI&back_to=KWI&stops=')).toEqual({ svg: '', names: {} });
    expect((await draw('from=XXX&back_to=XXX&stops=istanbul')).svg).toBe('');
  });
});
