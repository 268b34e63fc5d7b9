import { expect, test, type Request } from '@playwright/test';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';

const OURS = /\/api\/v1\/website\/|\/api\/auth\//u;

test('[C1] [K4] calls go to /api/v1/website with the defaults of a new visitor, and with a bearer once logged in', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/xhr|fetch/u.test(request.resourceType()) && request.url().includes('/api/')) requests.push(request);
  });
  const last = (end: string) => requests.findLast((request) => new URL(request.url()).pathname.endsWith(end));
  const offer = new OfferPage(page, 'ar');
  await offer.openFromList();
  await offer.seesOffer();
  expect(requests.map((request) => request.url()).filter((url) => !OURS.test(url))).toEqual([]);
  const details = last('package_details_new');
  expect(details?.postDataJSON()).toMatchObject({ class: 'economy' });
  const headers = await details?.allHeaders();
  expect(headers).toMatchObject({
    accept: 'application/json',
    'accept-language': 'ar',
    'accept-location': '85',
    'accept-currency': 'KWD',
  });
  expect(headers).not.toHaveProperty('authorization');

  // a promo's language is the stored one, and English only where none is stored
  for (const [language, header] of [
    [null, 'en'],
    ['ar', 'ar'],
  ] as const) {
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('Accept-Language');
      else localStorage.setItem('Accept-Language', value);
    }, language);
    const response = page.waitForResponse('**/promo_code_check');
    await offer.apply(language === null ? 'spring10' : 'gift15');
    await response;
    expect((await last('promo_code_check')?.allHeaders())?.['accept-language']).toBe(header);
    expect(last('promo_code_check')?.postDataJSON()).toMatchObject({ currency_id: 1 });
    if (language === null) await offer.button(offer.words.remove).click();
  }

  const account = new AccountPage(page, 'ar');
  const token = await account.signUp(freshEmail());
  await page.evaluate((userToken) => localStorage.setItem('userToken', userToken), token);
  await offer.openFromList();
  await offer.seesOffer();
  for (const end of ['package_details_new', 'auth/user'])
    expect((await last(end)?.allHeaders())?.authorization, end).toBe(`Bearer ${token}`);
});

test('[K9] [K16] type stands right in Arabic in four weights; the container is 1600 px wide and keeps 100 px aside', async ({
  page,
}) => {
  const offer = new OfferPage(page, 'ar');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await offer.open();
  const box = await page
    .locator('main .et-wrap')
    .first()
    .evaluate((wrap) => {
      const { paddingInlineStart, paddingInlineEnd, boxSizing } = getComputedStyle(wrap);
      const { left, width } = wrap.getBoundingClientRect();
      return { width, left, paddingInlineStart, paddingInlineEnd, boxSizing };
    });
  expect(box).toMatchObject({ width: 1600, paddingInlineStart: '100px', paddingInlineEnd: '100px' });
  expect(
    Math.abs(box.left - (await page.evaluate(() => document.documentElement.clientWidth - 1600)) / 2),
  ).toBeLessThan(1);

  await expect(page.locator('html')).not.toHaveAttribute('data-plain');
  const type = await page.evaluate(async () => {
    const weights = [300, 400, 500, 700];
    const probe = document.body.appendChild(document.createElement('p'));
    probe.className = 'rtl';
    probe.textContent = 'رحلة Trip';
    const { textAlign, direction, fontFamily } = getComputedStyle(probe);
    await Promise.all(weights.map((weight) => document.fonts.load(`${weight} 40px "Readex Pro Variable"`, 'رT')));
    const wide = weights.map((weight) => {
      probe.style.cssText = `font-weight:${weight};font-size:200px;position:absolute;white-space:nowrap`;
      return probe.getBoundingClientRect().width;
    });
    probe.remove();
    return { textAlign, direction, fontFamily, wide };
  });
  expect(type).toMatchObject({ textAlign: 'right', direction: 'rtl' });
  expect(type.fontFamily).toContain('Readex Pro');
  // each weight is drawn by itself, not thickened from another
  expect(new Set(type.wide).size).toBe(4);

  for (const [width, padding] of [
    [991, '80px'],
    [992, null],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await offer.button(offer.words.party).click();
    const dialogPadding = await offer
      .dialog()
      .locator('> :nth-child(2)')
      .evaluate((body) => getComputedStyle(body).paddingBlockEnd);
    if (padding) expect(dialogPadding).toBe(padding);
    else expect(dialogPadding).not.toBe('80px');
    await page.keyboard.press('Escape');
    await expect(offer.dialog()).toHaveCount(0);
  }
});
