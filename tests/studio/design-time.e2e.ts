import process from 'node:process';
import type { Page } from '@playwright/test';
import { CLAIMS } from '#contract/rules/claims.ts';
import { AccountPage } from '#tests/support/pages/account-page.ts';
import { DesignerPage } from '#tests/support/pages/designer-page.ts';
import { enterExpert } from '#tests/support/pages/second-app.ts';
import { PersonClock } from '#tests/support/pages/person-clock.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const EXPERTS = { ar: 5, en: 6 };
const WHY = { ar: 'نعود إليها كل خريف ونمشيها على مهل', en: 'We walk it slowly, every autumn' };
const LETTERS = { ar: { trabzon: 'طراب', istanbul: 'إسطن' }, en: { trabzon: 'Trab', istanbul: 'Ista' } };
type City = keyof (typeof LETTERS)['ar'];

/** From the press on "New package" to the page of the package; answers what it took, in seconds. */
async function design(page: Page, locale: Locale, cities: City[]) {
  const designer = new DesignerPage(page, locale);
  const { words } = designer;
  const person = new PersonClock();
  const form = page.getByRole('main').locator('form');
  const goOn = form.getByRole('button', { name: words.goOn, exact: true });
  const began = Date.now();

  person.begin('where');
  await person.click(page.getByRole('main').getByRole('link', { name: words.fresh }));
  await page.waitForURL(/\/expert\/packages\/[0-9a-f-]{36}/u);
  for (const [at, city] of cities.entries()) {
    const field = page.locator('input[name=city]');
    await person.click(field);
    await expect(page.locator('input[name=city][aria-autocomplete=list]')).toBeFocused();
    await person.type(field, LETTERS[locale][city]);
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    person.think();
    await person.press(field, 'Enter');
    await expect(form.locator('ol > li')).toHaveCount(at + 1);
  }
  await person.click(goOn);

  person.begin('options');
  const hotels = form.locator('article > div:not(:has(select))');
  await expect(hotels).toHaveCount(cities.length * CLAIMS.options);
  expect(await person.read(hotels)).toBeGreaterThan(cities.length * CLAIMS.options * 5);
  const fields = form.getByRole('combobox', { name: words.swap });
  const codes = await fields.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  const free = await fields
    .first()
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((one) => (one as HTMLOptionElement).value));
  const other = free.find((code) => !codes.includes(code));
  expect(other).toBeDefined();
  person.think();
  await person.choose(fields.first(), other!);
  await expect(fields.first()).toHaveValue(other!);
  await person.click(goOn);

  person.begin('days');
  // the plan is skimmed by its titles: days, then activities
  expect(await person.read(form.locator('li b'), 'skimmed')).toBeGreaterThan(10);
  person.think();
  const offered = form.getByRole('checkbox', { name: words.offered, checked: true }).last();
  await person.click(offered);
  await person.click(goOn);

  person.begin('words');
  const why = page.locator(`textarea[name="${locale}.why"]`);
  await person.click(why);
  await person.type(why, WHY[locale]);
  await person.click(goOn);

  person.begin('publish');
  const publish = form.getByRole('button', { name: words.publish, exact: true });
  await expect(publish).toBeEnabled();
  // what is advised is read; what holds is folded up behind its number
  expect(await person.read(form.locator('ul').first().or(form.locator('summary')))).toBeGreaterThan(4);
  await person.click(publish);
  await expect(page.getByText(words.published)).toBeVisible();
  const address = await page.getByRole('link', { name: words.page }).getAttribute('href');
  for (const market of ['85', '86'])
    expect(
      (await page.request.get(address!, { headers: { 'accept-language': locale, location: market } })).status(),
    ).toBe(200);
  return { person, machine: (Date.now() - began) / 1_000, address };
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[ST3] one stop and two stops are designed and published within ${CLAIMS.designSeconds} seconds, ${locale}`, async ({
    page,
  }) => {
    test.slow();
    const account = new AccountPage(page, locale);
    await enterExpert(account, EXPERTS[locale]);
    const trips: City[][] = [['trabzon'], ['istanbul', 'trabzon']];
    for (const cities of trips) {
      await account.open('/expert/packages');
      const { person, machine, address } = await design(page, locale, cities);
      const steps = [...person.steps].map(([step, seconds]) => `${step} ${seconds.toFixed(1)}`).join(', ');
      process.stdout.write(
        `design, ${locale}, stops: ${cities.length}, person ${person.total.toFixed(1)} s (${steps}), machine ${machine.toFixed(1)} s\n`,
      );
      expect(person.total).toBeGreaterThan(30);
      expect(person.total + machine).toBeLessThanOrEqual(CLAIMS.designSeconds);
      await account.open('/expert/packages');
      await expect(page.locator(`main a[href="${address}"]`)).toBeVisible();
    }
  });
