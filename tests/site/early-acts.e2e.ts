import { expect, test, type Page } from '@playwright/test';

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });

/** The application stays on its way until what is returned is called. */
async function heldApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test('a click before the application has come is kept and done once it stands', async ({ page }) => {
  const release = await heldApplication(page);
  await page.goto('/en', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Country and currency' }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Country and currency' })).toBeVisible();
});

test('what is typed before the application has come stays, and is heard once it stands', async ({ page }) => {
  const release = await heldApplication(page);
  await page.goto('/en', { waitUntil: 'commit' });
  const to = page.getByRole('search').getByLabel('To');
  await to.fill('Istan');
  release();
  await hydrated(page);
  await expect(page.getByRole('option', { name: /Istanbul/ }).first()).toBeVisible();
  await expect(to).toHaveValue('Istan');
});
