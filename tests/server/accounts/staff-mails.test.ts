import { expect, it } from 'vitest';
import { memberMail } from '#server/modules/staff/staff-mails.ts';

const member = (locale: string) => ({ email: 'noura@house.example', locale });
const PASSWORD = 'auth/validation/forget_password';

// that there is such a page: tests/desk/letter-links.screen.test.tsx
it.each([
  ['recoveryUsed', PASSWORD, 'Change the password'],
  ['wrongCodes', PASSWORD, 'Change the password'],
  ['factorReset', 'staff', 'Set up the authenticator app'],
  ['roleChanged', 'staff', 'Open the desk'],
] as const)('[BO1] [UI4] the mail %s leads to where it is answered', (name, page, label) => {
  expect(memberMail(name, member('en'), 'https://x').link).toEqual({ label, url: `https://x/en/${page}` });
  const arabic = memberMail(name, member('ar'), 'https://x').link;
  expect(arabic?.url).toBe(`https://x/ar/${page}`);
  expect(arabic?.label).toMatch(/^[\u0600-\u06ff ]+$/u);
});
