import { PASSWORD } from '#tests/support/account-builders.ts';
import { expect, test } from '#tests/support/engines/engine-test.ts';
import { signUp } from '#tests/support/engines/new-account.ts';

const WORDS = {
  ar: { account: /^حسابي/u, logout: /^تسجيل الخروج/u },
  en: { account: /^My account/u, logout: /^Log out/u },
} as const;

for (const locale of ['ar', 'en'] as const)
  test(`[OP9] [P6] [S10] [S11] log in to the page that was wanted, and out again, ${locale}`, async ({
    visitor,
    baseURL,
  }) => {
    const words = WORDS[locale];
    const { email } = await signUp(baseURL ?? '');
    const enter = async (password: string) => {
      await visitor.type('main [name=email]', email);
      await visitor.type('main [name=password]', password);
      await visitor.press('main form button[type=submit]');
    };
    await visitor.open(`/${locale}/user/profile`);
    await visitor.isAt(new RegExp(`/${locale}/login$`, 'u'));
    await visitor.hydrated();
    await enter('something else');
    await visitor.sees('main [role=alert]');
    expect(await visitor.value('main [name=email]')).toBe(email);
    await enter(PASSWORD);
    await visitor.isAt(new RegExp(`/${locale}/user/profile$`, 'u'));
    await visitor.becomes(() => visitor.value('main [name=first_name]'), 'Sara');
    await visitor.press('header button', words.account);
    await visitor.press('header [role=menuitem]', words.logout);
    await visitor.isAt(new RegExp(`/${locale}$`, 'u'));
    await visitor.sees(`header a[href$="/login"]`);
    expect(await visitor.driver.run(() => localStorage.getItem('userToken'))).toBeNull();
  });
