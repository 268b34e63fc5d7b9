import { expect, test, type Page } from '@playwright/test';

const LOCALES = ['ar', 'en'] as const;
const ARABIC = /[\u0600-\u06FF]/u;
/** Errors of the page's own; a 404 answered on purpose is told by the browser too. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/u.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

const alive = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);

async function expectWhole(page: Page, locale: (typeof LOCALES)[number]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  await expect(page.locator('h1')).toHaveCount(1);
  expect(ARABIC.test((await page.locator('h1').textContent()) ?? '')).toBe(locale === 'ar');
  expect(ARABIC.test(await page.title())).toBe(locale === 'ar');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const locale of LOCALES) {
  test(`[R18] [R20] /${locale}: a misspelt place is 404 at its own address and suggests the one meant`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const answer = await page.goto(`/${locale}/turkiye/instanbul`);
    expect(answer?.status()).toBe(404);
    await expectWhole(page, locale);
    await alive(page);
    await page.locator(`main a[href="/${locale}/turkiye/istanbul"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${locale}/turkiye/istanbul$`, 'u'));
    await expect(page.locator('h1')).toHaveText(locale === 'ar' ? 'إسطنبول' : 'Istanbul');
    expect(complaints).toEqual([]);
  });

  test(`[R17] /${locale}: an expert nobody knows is 404`, async ({ page }) => {
    expect((await page.goto(`/${locale}/etraveler/nobody`))?.status()).toBe(404);
    await expectWhole(page, locale);
  });
}

test('[R1] a bare place is Arabic, its canonical the /ar page', async ({ page }) => {
  expect((await page.goto('/europe'))?.status()).toBe(200);
  await expectWhole(page, 'ar');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/ar\/europe$/u);
});

test('[R18] [R4] a destination tells engines what and where it is', async ({ page }) => {
  await page.goto('/en/turkiye/istanbul');
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = scripts.map((text) => JSON.parse(text) as { '@type': string; itemListElement?: unknown[] });
  expect(things.map((thing) => thing['@type']).sort()).toEqual(['BreadcrumbList', 'TouristDestination']);
  expect(things.find(({ itemListElement }) => itemListElement)?.itemListElement).toHaveLength(3);
});

test('[R25] [R18] the packages of a place are sorted and filtered in its address, and Back undoes it', async ({
  page,
}) => {
  await page.goto('/en/europe');
  await alive(page);
  const response = page.waitForResponse((answer) => /\/website\/packages\?.*sort=price/u.test(answer.url()));
  await page.getByRole('link', { name: 'Lowest price' }).click();
  await expect(page).toHaveURL(/\/en\/europe\?sort=price/u);
  const { data } = (await (await response).json()) as { data: { items: { title: string; total: number }[] } };
  const totals = data.items.map(({ total }) => total);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  await expect(page.locator('#packages article h2')).toHaveText(data.items.map(({ title }) => title));
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/europe$/u);
});

test('[R9] [P5] [V7] a campaign’s page has no ways off it; its form keeps the campaign, and says it arrived', async ({
  page,
}) => {
  await page.goto('/ar/lp/Hotels?utm_source=fair&utm_medium=qr');
  await alive(page);
  await expect(page.locator('header nav')).toHaveCount(0);
  await page.getByRole('button', { name: 'أرسل الطلب' }).click();
  await expect(page.locator('[name="organisation"]')).toBeFocused();
  await page.locator('[name="organisation"]').fill('دار الورد');
  await page.locator('[name="place"]').fill('طرابزون');
  await page.locator('[name="name"]').fill('منى صالح');
  await page.locator('[name="email"]').fill('mona@example.com');
  await page.locator('[name="mobile"]').fill('٥٠٠٠١٢٣٤');
  const asking = page.waitForRequest((request) => request.url().endsWith('/api/v1/website/leads'));
  await page.getByRole('button', { name: 'أرسل الطلب' }).click();
  const lead = (await asking).postDataJSON() as { mobile: string; utm: object };
  expect(lead).toMatchObject({ mobile: '+96550001234', utm: { utm_source: 'fair', utm_medium: 'qr' } });
  await expect(page.getByRole('status').filter({ hasText: /L-[A-Z2-9]{6}/u })).toBeVisible();
});

test('[R5] what was typed into a form stays when the language changes', async ({ page }) => {
  await page.goto('/en/contact?utm_source=mail');
  await alive(page);
  await page.locator('[name="message"]').fill('A question about Trabzon in July');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/contact\?utm_source=mail$/u);
  await expect(page.locator('[name="message"]')).toHaveValue('A question about Trabzon in July');
});

test('[R13] an answer has an address of its own', async ({ page }) => {
  await page.goto('/ar/policies/faq#hold');
  await alive(page);
  await expect(page.locator('details#hold p').first()).toBeVisible();
  await page.getByRole('searchbox').fill('الاسترداد');
  await expect(page.locator('details').first()).toBeVisible();
});

test('[C10] every airline has a picture, and whoever is unknown a neutral one', async ({ request }) => {
  for (const code of ['KU', 'TK', 'ZZ', 'x9']) {
    const answer = await request.get(`/ImgAirlines/${code}.png`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/png');
  }
});
