import { PASSWORD } from '#tests/support/account-builders.ts';
import { makeNewExpert } from '#tests/support/pages/second-app.ts';
import { test } from '#tests/support/engines/engine-test.ts';
import { signUp } from '#tests/support/engines/new-account.ts';
import { walkArea } from '#tests/support/engines/walk-area.ts';

const WORDS = {
  ar: {
    fresh: /^باقة جديدة$/u,
    letters: 'إسطن',
    goOn: /^متابعة$/u,
    why: 'نعود إلى هذه الشوارع كل خريف، وهكذا نمشيها على مهل.',
    saved: /حُفظت المسودة/u,
    publish: /^انشر$/u,
    published: /نُشرت الباقة، وصار بإمكان المسافرين حجزها\./u,
  },
  en: {
    fresh: /^New package$/u,
    letters: 'Istan',
    goOn: /^Continue$/u,
    why: 'We come back to these streets every autumn, and this is how we walk them.',
    saved: /Draft saved/u,
    publish: /^Publish$/u,
    published: /The package is published, and travellers can book it\./u,
  },
} as const;
for (const locale of ['ar', 'en'] as const)
  test(`[OP9] [ST2] an expert designs a package and publishes it, and every page of theirs stands, ${locale}`, async ({
    visitor,
    baseURL,
  }) => {
    const words = WORDS[locale];
    const { id, email } = await signUp(baseURL ?? '');
    await makeNewExpert(id);
    await visitor.open(`/${locale}/login`);
    await visitor.hydrated();
    await visitor.type('main [name=email]', email);
    await visitor.type('main [name=password]', PASSWORD);
    await visitor.press('main form button[type=submit]');
    await visitor.isAt(new RegExp(`/${locale}$`, 'u'));

    await visitor.open(`/${locale}/expert`);
    await walkArea(visitor, '/expert', 5);

    await visitor.press('nav a[href$="/expert/packages"]');
    await visitor.press('main a', words.fresh);
    await visitor.isAt(/\/expert\/packages\/[\da-f-]{36}/u);
    await visitor.press('main [name=city]');
    await visitor.sees('main [name=city][aria-autocomplete=list]');
    await visitor.type('main [name=city]', words.letters);
    await visitor.press('[role=listbox] [role=option]');
    for (let step = 0; step < 3; step += 1) {
      const at = await visitor.text('main [aria-current=step]');
      await visitor.press('main button', words.goOn);
      await visitor.becomesOther(() => visitor.text('main [aria-current=step]'), at);
    }
    await visitor.type(`main textarea[name="${locale}.why"]`, words.why);
    await visitor.sees('main *', words.saved);
    await visitor.press('main button', words.goOn);
    await visitor.press('main form button', words.publish);
    await visitor.sees('main *', words.published);
  });
