import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { visitorOf } from '#tests/support/journey.ts';
import { overNetwork } from '#tests/support/over-network.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside, restDesk } from '#tests/support/pages/second-app.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';

const A_MINUTE = 60_000;
const NOTE = 'Called the hotel at nine; a quiet room on the garden side is kept until Thursday.';
const WORDS = {
  ar: { door: 'اكتب الرمز لفتح لوحة العمل', open: 'افتح لوحة العمل', note: 'اكتب ملاحظة', keep: 'احفظ الملاحظة' },
  en: { door: 'Enter your code to open the desk', open: 'Open the desk', note: 'Write a note', keep: 'Save the note' },
};

/** The reference of a new order. */
async function placed(locale: Locale): Promise<string> {
  const origin = new URL(String(test.info().project.use.baseURL)).origin;
  const visitor = visitorOf(overNetwork(origin, A_MINUTE) as never);
  const quote = await visitor.quote({ package_id: 101, start_date: '2027-03-04', end_date: '2027-03-09' });
  const contact = { email: 'guest@example.com', mobile: '+96550001234', locale };
  return ((await visitor.place(quote, { contact })).body as { data: { reference: string } }).data.reference;
}

const member = () => inviteBeside(`${randomBytes(6).toString('hex')}@house.example`, 'support');
/** Half an hour passes at the desk; first its page has all it asked for, since an answer under way would be use of the desk. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await restDesk(await page.evaluate(() => localStorage.getItem('userToken') ?? ''));
}

/** What the page asks of the desk from here on. */
function watchCalls(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/staff/')) urls.push(request.url());
  });
  return urls;
}

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO1] [BO5] [V7] a desk that closes under an open dialog keeps what was typed, ${locale}`, async ({ page }) => {
    test.slow();
    const words = WORDS[locale];
    const dialog = page.getByRole('dialog');
    const door = page.getByRole('heading', { level: 1, name: words.door });
    const desk = new DeskPage(page, locale);
    await page.clock.install();
    await desk.openLink(await member());
    await desk.join();
    const reference = await placed(locale);
    await desk.go(`/staff/orders/${reference}`);
    await desk.button(words.note).click();
    await dialog.locator('input[name=text]').fill(NOTE);

    // half an hour later the note is sent
    await rest(page);
    await desk.button(words.keep).click();
    await expect(door).toBeVisible();
    // nothing of the desk is seen, read aloud or asked for at its door, which has the focus
    await expect(page.locator('input[name=code]')).toBeFocused();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('input[name=text]')).toBeHidden();
    await expect(page.getByText(reference).filter({ visible: true })).toHaveCount(0);
    const urls = watchCalls(page);
    await page.clock.fastForward(2 * A_MINUTE);
    await page.keyboard.press('Control+KeyK');
    expect(await axeFaultsInBoth(page)).toEqual([]);
    expect(urls).toEqual([]);

    // the code brings it back as it was, and the note is kept
    await page.locator('input[name=code]').fill(desk.code(1));
    await desk.button(words.open).click();
    await expect(dialog.locator('input[name=text]')).toHaveValue(NOTE);
    await expect(door).toBeHidden();
    await desk.button(words.keep).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(NOTE).first()).toBeVisible();
    // and the page goes on asking what waits
    await page.clock.fastForward(A_MINUTE);
    await expect.poll(() => urls.some((url) => url.endsWith('/staff/home'))).toBe(true);
  });

test('[BO1] a desk that was left shows its door by itself, and its list anew after the code', async ({ page }) => {
  const words = WORDS.en;
  const desk = new DeskPage(page, 'en');
  await page.clock.install();
  await desk.openLink(await member());
  await desk.join();
  await desk.go('/staff/orders');
  await desk.seesOrders();
  await rest(page);
  const door = page.getByRole('heading', { level: 1, name: words.door });
  // the rail begins to count its minute once it has its first numbers
  const aMinuteLater = async () => {
    await page.clock.fastForward(A_MINUTE);
    return door.isVisible();
  };
  await expect.poll(aMinuteLater).toBe(true);
  const reference = await placed('en');
  await page.locator('input[name=code]').fill(desk.code(1));
  await desk.button(words.open).click();
  await expect(page.getByRole('link', { name: reference })).toBeVisible();
});

/** A note that is half written when the desk closes. */
async function leaveHalfWritten(desk: DeskPage, page: Page): Promise<void> {
  await desk.openLink(await member());
  await desk.join();
  await desk.go(`/staff/orders/${await placed('en')}`);
  await desk.button(WORDS.en.note).click();
  await page.getByRole('dialog').locator('input[name=text]').fill(NOTE);
  await rest(page);
  await desk.button(WORDS.en.keep).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.door })).toBeVisible();
}

test('[BO1] [V7] a code in one window opens the desk in the other too, as it was', async ({ page, context }) => {
  const desk = new DeskPage(page, 'en');
  await leaveHalfWritten(desk, page);
  const second = await context.newPage();
  await second.goto('/en/staff');
  await second.locator('input[name=code]').fill(desk.code(1));
  await second.getByRole('button', { name: WORDS.en.open, exact: true }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('input[name=text]')).toHaveValue(NOTE);
});

test('[BO1] whoever else logs in at the door meets nothing of what was begun before', async ({ page, context }) => {
  test.slow();
  await leaveHalfWritten(new DeskPage(page, 'en'), page);
  const other = new DeskPage(await context.newPage(), 'en');
  await other.openLink(await member());
  await other.accept();
  await expect(page.getByRole('heading', { level: 1, name: 'Secure your access' })).toBeVisible();
  await expect(page.locator('input[name=text]')).toHaveCount(0);
  await other.enrol();
  await page.reload();
  await expect(page.getByRole('button', { name: WORDS.en.note, exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
