import { expect, test } from '#tests/support/engines/engine-test.ts';

for (const { locale, opens, next, show } of [
  { locale: 'ar', opens: /^التواريخ/u, next: 'الشهر التالي', show: /^اعرض السعر/u },
  { locale: 'en', opens: /^Dates/u, next: 'Next month', show: /^Show the price/u },
])
  test(`[UI1] [V5] ${locale}: days are chosen in the calendar, the week in the page’s direction`, async ({
    visitor,
  }) => {
    await visitor.driver.resize(390, 850);
    await visitor.open(`/${locale}/packages/101`);
    await visitor.hydrated();
    // the fonts move the button a little: a press between would fall beside it
    await visitor.dressed();
    await visitor.press('main button', opens);
    await visitor.sees('[role=dialog] [role="grid"]');
    const week = await visitor.driver.run(() =>
      [...document.querySelectorAll('[role=dialog] th')].map((head) => head.getBoundingClientRect().left),
    );
    const eastward = week.toSorted((one, other) => one - other);
    expect(week).toEqual(locale === 'ar' ? eastward.toReversed() : eastward);
    await visitor.press(`[role=dialog] button[aria-label="${next}"]`);
    await visitor.press('[role=dialog] [role="grid"] button', / 12 \S+[,،]/u);
    await visitor.press('[role=dialog] [role="grid"] button', / 16 \S+[,،]/u);
    expect(await visitor.sideways()).toBeLessThanOrEqual(0);
    await visitor.press('[role=dialog] button', show);
    await visitor.isAt(/start_date=\d{4}-\d\d-12&end_date=\d{4}-\d\d-16/u);
  });
