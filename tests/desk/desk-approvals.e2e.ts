import { randomBytes } from 'node:crypto';
import { letterTo } from '#tests/support/pages/application-page.ts';
import { axeFaultsInBoth } from '#tests/support/pages/axe.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, saveData, test } from '#tests/support/pages/journey.ts';

const WORDS = {
  ar: {
    invite: 'دعوة موظف',
    send: 'أرسل الدعوة',
    refuse: 'ارفض',
    confirm: 'تأكيد',
    refused: 'رُفض الطلب.',
    mail: 'رُفض الطلب',
    state: 'رُفض',
    all: 'الموافقات',
  },
  en: {
    invite: 'Invite a member',
    send: 'Invite',
    refuse: 'Refuse',
    confirm: 'Confirm',
    refused: 'The request was refused.',
    mail: 'Request refused',
    state: 'Refused',
    all: 'Approvals',
  },
};

for (const locale of ['ar', 'en'] satisfies Locale[])
  test(`[BO2] who asked follows the link of the letter to what became of the request, ${locale}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const words = WORDS[locale];
    const name = `${locale}${randomBytes(4).toString('hex')}`;
    const email = `asked-${name}@house.example`;
    const asker = new DeskPage(page, locale);
    await asker.openLink(await inviteBeside(`${name}@house.example`, 'admin'));
    await asker.join();
    await asker.go('/staff/people');
    await asker.button(words.invite).click();
    const form = page.getByRole('dialog');
    await form.locator('input[name=email]').fill(email);
    await form.locator('select[name=role]').selectOption('admin');
    await asker.giveReason('the evenings need a second administrator', words.send);

    const context = await browser.newContext();
    try {
      await saveData(context);
      const other = new DeskPage(await context.newPage(), locale);
      await other.openLink(await inviteBeside(`other-${name}@house.example`, 'admin'));
      await other.join();
      await other.go('/staff/approvals');
      const row = other.page.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: words.refuse, exact: true }).click();
      await other.page.getByRole('dialog').locator('input[name=note]').fill('Not before the new year.');
      await other.page.getByRole('dialog').getByRole('button', { name: words.refuse, exact: true }).click();
      await other.stepUpIfAsked(words.confirm);
      // what came of it is told in the words of the server
      await expect(other.page.getByText(words.refused, { exact: true })).toBeVisible();
    } finally {
      await context.close();
    }

    const letter = await letterTo(page, `${name}@house.example`, words.mail);
    const path = /\/(?:ar|en)(\/staff\/approvals\/\S+)/u.exec(letter)?.[1] ?? '';
    await asker.go(path);
    await expect(asker.main().getByText('Not before the new year.')).toBeVisible();
    await expect(asker.main().getByText(words.state, { exact: true })).toBeVisible();
    await expect(asker.main().getByRole('row').filter({ hasText: email })).toHaveCount(1);
    expect(await axeFaultsInBoth(page)).toEqual([]);
    await asker.main().getByRole('link', { name: words.all, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.all })).toBeVisible();
  });
