import { randomInt } from 'node:crypto';
import { generateSync } from 'otplib';
import { STAFF_PASSWORD } from '#tests/support/staff.ts';
import { othersFor, visitorOf } from '#tests/support/journey.ts';
import { overNetwork } from '#tests/support/over-network.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import { expect, test } from '#tests/support/engines/engine-test.ts';
import { walkArea } from '#tests/support/engines/walk-area.ts';
import type { Visitor } from '#tests/support/engines/visitor.ts';

const WORDS = {
  ar: {
    begin: /^ابدأ$/u,
    open: /^افتح لوحة العمل$/u,
    keep: /^حفظتها، افتح لوحة العمل$/u,
    today: /^اليوم$/u,
    note: /^اكتب ملاحظة$/u,
    save: /^احفظ الملاحظة$/u,
  },
  en: {
    begin: /^Begin$/u,
    open: /^Open the desk$/u,
    keep: /^I have saved them; open the desk$/u,
    today: /^Today$/u,
    note: /^Write a note$/u,
    save: /^Save the note$/u,
  },
} as const;
const NOTE = 'Called the hotel; a quiet room is kept.';

/** A booking that waits for its payment, made by the API: its reference. */
async function book(origin: string): Promise<string> {
  const guest = visitorOf(overNetwork(origin) as never);
  const quote = await guest.quote();
  const placed = await guest.place(quote, othersFor(quote.rooms, randomInt(1_000_000)));
  expect(placed.status).toBe(200);
  return placed.body.data.reference;
}

/** How far from the start of its box a field's text begins, in pixels. */
const startSpace = (visitor: Visitor, css: string) =>
  visitor.driver.run(
    (selector: string) => parseFloat(getComputedStyle(document.querySelector(selector)!).paddingInlineStart),
    css,
  );

/** From the mailed invitation to the first page of the desk. */
async function join(visitor: Visitor, locale: 'ar' | 'en'): Promise<void> {
  const words = WORDS[locale];
  const letter = await inviteBeside(`engine-${crypto.randomUUID()}@example.com`, 'admin');
  const token = /#token=([\w-]+)/u.exec(letter)?.[1] ?? '';
  await visitor.open(`/${locale}/auth/invitation#token=${token}`);
  await visitor.hydrated();
  const fields = {
    first_name: 'Huda',
    last_name: 'Alrashid',
    mobile: '50001234',
    password: STAFF_PASSWORD,
    password_confirmation: STAFF_PASSWORD,
  };
  for (const [name, text] of Object.entries(fields)) await visitor.type(`main [name=${name}]`, text);
  await visitor.press('main form button[type=submit]');
  await visitor.press('main button', words.begin);
  await visitor.sees('main code');
  const secret = (await visitor.text('main code')).replace(/\s/gu, '');
  await visitor.type('main [name=code]', generateSync({ secret }));
  await visitor.press('main button', words.open);
  await visitor.press('main button', words.keep);
  await visitor.sees('h1', words.today);
}

for (const locale of ['ar', 'en'] as const)
  test(`[OP9] [BO1] [BO4] the desk: joined by mail, every page of it, a booking found and a note left, ${locale}`, async ({
    visitor,
    baseURL,
  }) => {
    const words = WORDS[locale];
    const reference = await book(baseURL ?? '');
    await join(visitor, locale);

    await walkArea(visitor, '/staff', 13);

    await visitor.press(`nav a[href$="/staff/orders"]`);
    await visitor.type('[role=search] [name=q]', reference);
    // the glass stands beside what is typed, not beneath it
    expect(await startSpace(visitor, '[role=search] [name=q]')).toBeGreaterThan(40);
    await visitor.press('[role=search] button[type=submit]');
    await visitor.isAt(new RegExp(`q=${reference}`, 'u'));
    await visitor.becomes(() => visitor.count('main tbody tr'), 1);
    await visitor.press('main a', new RegExp(reference, 'u'));
    await visitor.sees('h1', new RegExp(reference, 'u'));
    await visitor.press('main button', words.note);
    await visitor.type('[role=dialog] [name=text]', NOTE);
    await visitor.press('[role=dialog] button', words.save);
    await visitor.seesNo('[role=dialog]');
    await visitor.sees('main *', new RegExp(NOTE, 'u'));
  });
