import process from 'node:process';
import { axeFaults } from '#tests/support/pages/axe.ts';
import { PASSWORD, signUpForm } from '#tests/support/account-builders.ts';
import { AccountPage, freshEmail } from '#tests/support/pages/account-page.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';

const LOCALES = ['ar', 'en'] satisfies Locale[];
const AUTH = ['_refresh_token.local', '_token.local', 'strategy'].map((name) => `auth.${name}`);

for (const locale of LOCALES)
  test.describe(`accounts, ${locale}`, () => {
    test('[P6] [S10] [E7] [E8] [K10] [A1] logging in keeps the session as told, and the wanted page is shown once', async ({
      page,
    }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      await account.open('/user/profile');
      await expect(page).toHaveURL(`/${locale}/login`);
      await account.logIn(email);
      await expect(page).toHaveURL(`/${locale}/user/profile`);
      await account.seesLoggedIn();
      await expect(page.locator('input[name=first_name]')).toHaveValue('Sara');
      const session = await account.session();
      expect(session.token).toBeTruthy();
      expect(session.flag).toBe('true');
      expect(JSON.parse(session.user ?? '{}')).toMatchObject({ full_name: 'Sara Alnasser', email });
      expect(session.auth).toEqual([...AUTH, ...AUTH].toSorted());
      const cookies = await page.context().cookies();
      const strategy = cookies.find(({ name }) => name === 'auth.strategy');
      expect(strategy).toMatchObject({ value: 'local', sameSite: 'Lax' });
      expect(cookies.find(({ name }) => name === 'auth._refresh_token.local')?.value).toBe('false');
      // used once: the next login leads home
      await account.logOut();
      await expect(page).toHaveURL(`/${locale}`);
      await account.open('/login');
      await account.logIn(email);
      await expect(page).toHaveURL(`/${locale}`);
    });

    test('[X2] [V7] a wrong password says Oops..., keeps the fields and takes the focus', async ({ page }) => {
      const account = new AccountPage(page, locale);
      await account.open('/auth/login');
      await account.logIn('nobody@example.com', 'something else');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(account.words.oops);
      await expect(alert).toContainText(locale === 'ar' ? 'غير صحيحة' : 'is incorrect');
      await expect(page.locator('input[name=email]')).toHaveValue('nobody@example.com');
      await expect(page.locator('input[name=password]')).toHaveValue('something else');
      await expect(page.locator('input[name=password]')).toBeFocused();
      await expect(page.locator('main form button[type=submit]')).toBeEnabled();
    });

    test('[P6] [R7] [S10] registering logs in; the mailed code activates', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.open('/auth/register');
      await page.locator('input[name=first_name]').fill('Sara');
      await page.locator('input[name=last_name]').fill('Alnasser');
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=mobile]').fill('٥٠٠٠١٢٣٤');
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('input[name=password_confirmation]').fill(PASSWORD);
      await account.submit();
      await expect(page).toHaveURL(`/${locale}`);
      await expect(page.locator('[role=status]').getByText(/رمزًا|code/u)).toBeVisible();
      await account.seesLoggedIn();
      const code = await account.mailedCode(email);
      await account.open(`/auth/validation/activation_code?email=${encodeURIComponent(email)}`);
      await page.locator('input[name=code]').fill('000000');
      await account.submit();
      await expect(page.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('input[name=code]').fill(code);
      await account.submit();
      await expect(page).toHaveURL(`/${locale}`);
      await account.open('/user/profile');
      await expect(page.locator('input[name=first_name]')).toHaveValue('Sara');
      await expect(page.locator('a[href*="activation_code"]')).toHaveCount(0);
    });

    test('[X2] a taken address is refused at its field, and told to analytics', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      await account.open('/auth/register');
      await page.evaluate(() => {
        const events: string[] = [];
        Object.assign(window, { trackedEvents: events });
        window.addEventListener('et:track', (event) =>
          events.push((event as CustomEvent<{ event: string }>).detail.event),
        );
      });
      for (const [name, value] of Object.entries({ ...signUpForm(email), mobile: '50001234' }))
        await page.locator(`input[name=${name}]`).fill(value);
      await account.submit();
      await expect(page.getByRole('alert')).toContainText(account.words.oops);
      await expect(page.locator('input[name=email]')).toBeFocused();
      await expect(page.locator('input[name=mobile]')).toHaveValue('50001234');
      // the page itself is told of once it lives, before or after this listener came
      const events = await page.evaluate(() => (window as unknown as { trackedEvents: string[] }).trackedEvents);
      expect(events.filter((event) => event !== 'page_view')).toEqual(['registration_invalid_data']);
    });

    test('[P6] [R7] [R22] a forgotten password: the mailed code and a new one log in, anywhere', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      await account.mailedCode(email);
      await account.open('/auth/validation/forget_password');
      await page.locator('input[name=email]').fill(email);
      await account.submit();
      await expect(page.locator('input[name=code]')).toBeVisible();
      await expect(page.locator('input[name=email]')).toHaveValue(email);
      let code = '';
      await expect
        .poll(async () => {
          const list = await (await page.request.get('/dev/mail')).text();
          const letters = list.split('<li>').filter((item) => item.includes(email)).length;
          code = letters > 1 ? await account.mailedCode(email) : '';
          return code;
        })
        .toMatch(/^\d{6}$/u);
      await page.locator('input[name=code]').fill(code);
      await page.locator('input[name=password]').fill('another long one');
      await page.locator('input[name=password_confirmation]').fill('another long one');
      await account.submit();
      await expect(page).toHaveURL(`/${locale}`);
      await account.seesLoggedIn();
      // its mailed link works while logged in; the pages of visitors do not
      await account.open('/auth/validation/reset');
      await expect(page.locator('input[name=code]')).toBeVisible();
      await page.goto(`/${locale}/auth/register`);
      await expect(page).toHaveURL(`/${locale}`);
    });

    test('[P8] a visitor’s hearts are kept, undone, and merged into the account at login', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      const token = await account.signUp(email);
      const bearer = { Authorization: `Bearer ${token}` };
      const response = await page.request.post('/api/v1/website/account/favourites', {
        data: { package_ids: [103] },
        headers: bearer,
      });
      expect(response.ok()).toBe(true);
      await account.open('/results/latestPackages');
      const cards = page.locator('main article');
      const hearts = cards.getByRole('button', { name: new RegExp(`^${account.words.keep}`, 'u') });
      await hearts.nth(0).click();
      await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
      // the word of the first goes, so that there is one to take back
      const undo = page.getByRole('button', { name: account.words.undo });
      await page.getByRole('status').getByRole('button', { name: account.words.close, exact: true }).click();
      await expect(undo).toHaveCount(0);
      await hearts.nth(1).click();
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true');
      await undo.click();
      await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
      const ids = await page.evaluate(() => JSON.parse(localStorage.getItem('et.favourites') ?? '[]') as number[]);
      expect(ids).toHaveLength(1);

      await account.open('/user/liked');
      await expect(page.locator('main article')).toHaveCount(1);
      await account.enter(email);
      await account.open('/user/liked');
      await expect(page.locator('main article')).toHaveCount(2);
      const merged = await (await page.request.get('/api/v1/website/account/favourites', { headers: bearer })).json();
      expect((merged as { data: { package_ids: number[] } }).data.package_ids.toSorted()).toEqual(
        [103, ...ids].toSorted(),
      );
      expect(await page.evaluate(() => localStorage.getItem('et.favourites'))).toBeNull();
    });

    test('[S11] [A1] logging out clears everything here and in the other tab, whatever the server answers', async ({
      page,
      context,
    }) => {
      const account = new AccountPage(page, locale);
      const email = freshEmail();
      await account.signUp(email);
      await account.enter(email);
      const other = new AccountPage(await context.newPage(), locale);
      await other.open('/user/profile');
      await expect(other.page.locator('input[name=first_name]')).toHaveValue('Sara');
      await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { message: '' } }));
      await account.logOut();
      await expect(page).toHaveURL(`/${locale}`);
      await account.seesLoggedOut();
      expect(await account.session()).toEqual({ token: null, flag: null, user: null, auth: [] });
      // a page that needs a session is left (S11), and its data with it
      await expect(other.page).toHaveURL(`/${locale}`);
      await other.seesLoggedOut();
    });

    test('[S10] a revoked token logs out with a word; a failed user fetch keeps it', async ({ page }) => {
      const account = new AccountPage(page, locale);
      const token = await account.signUp(freshEmail());
      await page.addInitScript((userToken) => {
        if (!sessionStorage.getItem('put')) localStorage.setItem('userToken', userToken);
        sessionStorage.setItem('put', '1');
      }, token);
      await page.route('**/api/auth/user', (route) => route.fulfill({ status: 503, json: { message: '' } }));
      // a page of one's own waits until the question has failed for good, then asks for a login
      await page.goto(`/${locale}/user/profile`);
      await expect(page).toHaveURL(`/${locale}/login`);
      expect((await account.session()).token).toBe(token);
      await page.unroute('**/api/auth/user');
      await account.open('');
      await account.seesLoggedIn();
      // away meanwhile: a call of the page that is still under way would meet the revoked token and say the word there
      await page.goto('about:blank');
      await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
      // the word is there for 5 seconds: it is looked for before anything that may take longer
      await page.goto(`/${locale}`, { waitUntil: 'commit' });
      await expect(page.locator('[role=status]').getByText(/انتهت جلستك|session has ended/u)).toBeVisible();
      await account.seesLoggedOut();
      expect(await account.session()).toEqual({ token: null, flag: null, user: null, auth: [] });
    });

    test('[R20] [R22] a refused login, a profile and its menu have no violations of accessibility', async ({
      page,
    }) => {
      const account = new AccountPage(page, locale);
      const token = await account.signUp(freshEmail());
      const check = async () => expect(await axeFaults(page)).toEqual([]);
      await account.open('/login');
      await account.submit();
      await check();
      await page.evaluate((userToken) => localStorage.setItem('userToken', userToken), token);
      await account.open('/user/profile');
      await expect(page.locator('input[name=first_name]')).toHaveValue('Sara');
      await check();
      await page.locator('header').getByRole('button', { name: account.words.account }).click();
      await check();
    });
  });

const FOREIGN = [
  '//evil.com',
  '/\\evil.com',
  '//evil%2ecom',
  '/%2f%2fevil.com',
  '/%252f%252fevil.com',
  '/%5c%5cevil.com',
  '/%09/evil.com',
  'https:evil.com',
  'https://evil.com',
  'javascript:alert(1)',
  '/en//evil.com',
  '/login',
  '/nowhere/at/all/of/ours',
];
/** The rule is tried with all of them, and more, in tests/contract/safe-redirect.test.ts: a daily run takes one of each kind here. */
const IN_BROWSER = process.env.TEST_FULL
  ? FOREIGN
  : ['//evil.com', 'javascript:alert(1)', '/login', '/nowhere/at/all/of/ours'];

test('[V8] [R23] a remembered path that is no page of ours leads home', async ({ page }) => {
  const account = new AccountPage(page, 'en');
  const token = await account.signUp(freshEmail());
  await page.goto('/en/policies/about');
  for (const address of IN_BROWSER) {
    await page.evaluate(
      ([path, userToken]) => {
        localStorage.clear();
        localStorage.setItem('et.return_path', path ?? '');
        localStorage.setItem('userToken', userToken ?? '');
      },
      [address, token],
    );
    await account.open('/login');
    await expect(page, address).toHaveURL('/en');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('et.return_path')), address).toBeNull();
  }
});

test('[R20] [R22] the server answers every page of accounts 200, the same for everyone, and keeps private ones from engines', async ({
  request,
}) => {
  for (const [path, noindex] of [
    ['/login', false],
    ['/auth/login', false],
    ['/auth/register', false],
    ['/auth/validation/activation_code', true],
    ['/auth/validation/forget_password', true],
    ['/auth/validation/reset', true],
    ['/user/profile', true],
    ['/user/liked', true],
  ] as const)
    for (const form of ['', '/ar', '/en']) {
      const answer = await request.get(`${form}${path}`);
      expect(answer.status(), `${form}${path}`).toBe(200);
      expect((await answer.text()).includes('content="noindex"'), `${form}${path}`).toBe(noindex);
    }
});
