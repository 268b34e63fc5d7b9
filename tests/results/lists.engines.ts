import { expect, test } from '#tests/support/engines/engine-test.ts';

const WORDS = {
  ar: { filters: /^التصفية/u, keep: /^احفظ/u, undo: /^تراجع/u },
  en: { filters: /^Filters/u, keep: /^Save/u, undo: /^Undo/u },
} as const;
const LIST = '/results/latestPackages';
const SHEET = '[role=dialog]';

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];

  test(`[OP9] [R14] [S7] a list is filtered on a phone; Back lifts the filter and Forward sets it, ${locale}`, async ({
    visitor,
  }) => {
    await visitor.driver.resize(390, 844);
    await visitor.open(`/${locale}${LIST}`);
    await visitor.hydrated();
    await visitor.press('main button', words.filters);
    await visitor.press(`${SHEET} input[type=checkbox]:enabled`);
    await visitor.sees(`${SHEET} input[type=checkbox]:checked`);
    await visitor.press(`${SHEET} > :last-child button`);
    await visitor.isAt(/latestPackages\?.*=/u);
    await visitor.sees('main button[data-on]');
    await visitor.seesNo(SHEET);
    await visitor.driver.back();
    await visitor.isAt(/latestPackages$/u);
    await visitor.seesNo('main button[data-on]');
    await visitor.driver.forward();
    await visitor.isAt(/latestPackages\?.*=/u);
    await visitor.press('main button[data-on]');
    await visitor.isAt(/latestPackages$/u);
    await visitor.seesNo('main button[data-on]');
  });

  test(`[OP9] [P8] hearts are given and taken back, and wait among the favourites, ${locale}`, async ({ visitor }) => {
    const heartCount = () => visitor.count('main article button[aria-pressed=true]');
    await visitor.open(`/${locale}${LIST}`);
    await visitor.hydrated();
    await visitor.press('main article button[aria-pressed=false]', words.keep);
    await visitor.becomes(heartCount, 1);
    await visitor.press('main article button[aria-pressed=false]', words.keep);
    await visitor.becomes(heartCount, 2);
    await visitor.press('button', words.undo);
    await visitor.becomes(heartCount, 1);
    await visitor.open(`/${locale}/user/liked`);
    await visitor.becomes(() => visitor.count('main article'), 1);
  });

  test(`[OP9] [R5] the other language keeps the place and what was typed, and turns the page round, ${locale}`, async ({
    visitor,
  }) => {
    const other = locale === 'ar' ? 'en' : 'ar';
    const message = locale === 'ar' ? 'سؤال عن طرابزون' : 'A question about Trabzon';
    await visitor.open(`/${locale}/contact?utm_source=mail`);
    await visitor.hydrated();
    await visitor.type('[name=message]', message);
    for (const now of [other, locale]) {
      await visitor.press(`header a[hreflang=${now}]`);
      await visitor.isAt(new RegExp(`/${now}/contact\\?utm_source=mail$`, 'u'));
      await visitor.becomes(() => visitor.attribute('html', 'dir'), now === 'ar' ? 'rtl' : 'ltr');
      await visitor.becomes(() => visitor.value('[name=message]'), message);
    }
    expect(await visitor.sideways()).toBeLessThanOrEqual(0);
  });
}
