import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/pages/journey.ts';
import { press } from '#tests/support/pages/keys.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';

const WORDS = {
  ar: {
    lowest: 'أقل سعر',
    nights: 'الليالي',
    pages: 'الصفحات',
    party: /بالغان/u,
    fewerAdults: 'أنقص واحدًا: البالغون',
    addRoom: 'أضف غرفة',
    removeRoom: 'احذف الغرفة 2',
    moreRooms: /^غرف أخرى/u,
    map: 'خريطة الفنادق',
    near: /قرّب/u,
    back: 'العودة إلى كل الفنادق',
    pictures: /^صور /u,
    down: /^أخّر /u,
    remove: /^احذف /u,
    addStop: 'أضف وجهة',
    nightLess: 'أنقص ليلة',
  },
  en: {
    lowest: 'Lowest price',
    nights: 'Nights',
    pages: 'Pages',
    party: /2 adults/u,
    fewerAdults: 'One fewer: Adults',
    addRoom: 'Add a room',
    removeRoom: 'Remove room 2',
    moreRooms: /^More rooms/u,
    map: 'Map of the hotels',
    near: /zoom in$/u,
    back: 'Back to all hotels',
    pictures: /^Pictures of /u,
    down: /^Move .* down$/u,
    remove: /^Remove /u,
    addStop: 'Add a destination',
    nightLess: 'One night less',
  },
} as const;

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]');
};

for (const locale of ['ar', 'en'] as const) {
  const words = WORDS[locale];

  test(`[R14] [V7] the price filter goes by the keys: each press narrows the list, the handle keeps the focus, ${locale}`, async ({
    page,
  }) => {
    await open(page, `/${locale}/results/latestPackages`);
    const handle = page.getByRole('slider', { name: words.lowest });
    await handle.focus();
    const first = Number(await handle.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/price_min=\d+/u);
    await expect(handle).toBeFocused();
    await page.keyboard.press('ArrowUp');
    const second = Number(await handle.getAttribute('aria-valuenow'));
    expect(second).toBeGreaterThan(first);
    await expect(page).toHaveURL(new RegExp(`price_min=${second}(?!\\d)`, 'u'));
    await expect(handle).toBeFocused();
    await expect(handle).toHaveAttribute(
      'aria-valuetext',
      locale === 'ar' ? new RegExp(`${second}.*د\\.ك`, 'u') : new RegExp(`KWD ${second}`, 'u'),
    );
    await expect(page.getByRole('group', { name: words.nights }).getByRole('radio')).toHaveCount(4);
    await page.goBack();
    await expect(handle).not.toHaveAttribute('aria-valuenow', String(second));
  });

  test(`[R14] [R25] another page of a list takes the keys to its beginning and says which list it is, ${locale}`, async ({
    page,
  }) => {
    await open(page, `/${locale}/results/latestPackages`);
    const pages = page.getByRole('navigation', { name: words.pages });
    await pages.getByRole('link', { name: '2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/u);
    const main = page.getByRole('main');
    await expect(main).toBeFocused();
    const heading = await main.getByRole('heading', { level: 1 }).textContent();
    await expect(main).toHaveAccessibleName(heading ?? '');
    await page.keyboard.press('Tab');
    await expect(page.locator('main a').first()).toBeFocused();
  });

  test(`[S7] [V7] changing a package by the keys leaves them where they were, ${locale}`, async ({ page }) => {
    const offer = new OfferPage(page, locale);
    await offer.open('/packages/106');
    await offer.seesOffer();
    const dialog = offer.dialog();

    await press(offer.button(offer.words.posters));
    const pictures = dialog.getByRole('group');
    await expect(pictures).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(pictures).toBeFocused();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('figure').last()).toBeInViewport();
    await page.keyboard.press('Escape');

    const before = await offer.total();
    const changes = offer.button(offer.words.changeFlights).first();
    await press(changes);
    await press(dialog.getByRole('button', { name: offer.words.choose, exact: true }).last());
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => offer.total()).not.toBe(before);
    await expect(changes).toBeFocused();

    const rooms = page.getByRole('group').filter({ has: offer.button(words.moreRooms) });
    const radio = page.getByRole('radio', { checked: true }).first();
    await press(rooms.first().getByRole('button', { name: words.moreRooms }));
    await expect(radio).toBeFocused();
  });

  test(`[E3] [V7] the hotels of a stay are told apart, and the keys stay among them, ${locale}`, async ({ page }) => {
    const offer = new OfferPage(page, locale);
    await offer.open('/packages/106');
    await offer.seesOffer();
    const dialog = offer.dialog();
    await press(offer.button(offer.words.changeHotel).first());
    const other = page.getByRole('button', { name: offer.words.choose, exact: true });
    const card = dialog.getByRole('listitem').filter({ has: other }).first();
    const hotel = (await card.getByRole('heading').textContent()) ?? '';
    // the list grows and changes its order while more hotels come
    const named = dialog.getByRole('group', { name: hotel, exact: true });
    await press(named.getByRole('button', { name: offer.words.aboutHotel }));
    await expect(dialog).toBeFocused();
    await expect(dialog).toHaveAccessibleName(offer.words.aboutHotel);
    await expect(dialog.getByRole('group', { name: words.pictures })).toBeVisible();
    await press(dialog.getByRole('button', { name: words.back }));
    await expect(dialog).toBeFocused();
    await press(dialog.getByRole('button', { name: words.near }).first());
    await expect(dialog.getByRole('region', { name: words.map })).toBeFocused();
  });

  test(`[V5] [V7] a counter at its end and a room that is removed keep the keys, ${locale}`, async ({ page }) => {
    await open(page, `/${locale}`);
    await press(page.getByRole('search').getByRole('button', { name: words.party }));
    const dialog = page.getByRole('dialog');
    const fewer = dialog.getByRole('button', { name: words.fewerAdults }).first();
    await press(fewer);
    await expect(fewer).toBeDisabled();
    await expect(fewer).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status').first()).toHaveText('1');
    const add = dialog.getByRole('button', { name: words.addRoom });
    await press(add);
    await press(dialog.getByRole('button', { name: words.removeRoom }));
    await expect(add).toBeFocused();
  });

  test(`[R8] [V7] destinations are moved and removed by the keys, which stay, ${locale}`, async ({ page }) => {
    await open(page, `/${locale}/multidestination`);
    const form = page.locator('main form');
    const down = form.getByRole('button', { name: words.down }).first();
    // the button goes along with its destination
    const moved = (await down.elementHandle())!;
    await press(down);
    await expect.poll(() => moved.getAttribute('aria-disabled')).toBe('true');
    expect(await moved.evaluate((button) => document.activeElement === button)).toBe(true);
    const less = form.getByRole('button', { name: words.nightLess }).first();
    for (const _night of [2, 1]) await press(less);
    await expect(less).toBeDisabled();
    await expect(less).toBeFocused();
    await press(form.getByRole('button', { name: words.remove }).last());
    await expect(form.getByRole('listitem')).toHaveCount(1);
    await expect(form.getByRole('button', { name: words.addStop })).toBeFocused();
  });
}
