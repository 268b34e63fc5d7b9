import { describe, expect, it } from 'vitest';
import { loginProblems, resetProblems, signupProblems } from '#contract/rules/account-form.ts';

const SARA = {
  first_name: 'سارة',
  last_name: 'Al-Sabah',
  email: 'sara@example.com',
  mobile: '+96550001234',
  password: 'a night in Trabzon',
  password_confirmation: 'a night in Trabzon',
};
const RESET = { email: SARA.email, code: '123456', password: SARA.password, password_confirmation: SARA.password };

describe('what is wrong with an account form', () => {
  it('[V1, V2] nothing, when it is filled as it should be', () => {
    expect(signupProblems(SARA)).toEqual({});
    expect(resetProblems(RESET)).toEqual({});
    expect(loginProblems(SARA)).toEqual({});
  });

  it('[V1] an empty form is told to be filled at each of its fields, the second password too', () => {
    const empty = Object.fromEntries(Object.keys(SARA).map((name) => [name, ''])) as typeof SARA;
    expect(signupProblems(empty)).toEqual(Object.fromEntries(Object.keys(SARA).map((name) => [name, 'fill_all'])));
    const none = Object.fromEntries(Object.keys(RESET).map((name) => [name, ''])) as typeof RESET;
    expect(resetProblems(none)).toEqual(Object.fromEntries(Object.keys(RESET).map((name) => [name, 'fill_all'])));
    expect(loginProblems({ email: ' ', password: '' })).toEqual({ email: 'fill_all', password: 'fill_all' });
  });

  it.each([
    ['email', 'sara@', 'email'],
    ['password', '1234567', 'password_short'],
    ['password', 'x'.repeat(129), 'password_long'],
    ['first_name', 'S4ra', 'first_name'],
    ['last_name', '@', 'second_name'],
    ['mobile', '+965', 'mobile'],
    ['password_confirmation', 'another night', 'confirmation'],
  ] as const)('[V1] %s %j is told as %s', (field, value, problem) => {
    expect(signupProblems({ ...SARA, [field]: value })).toMatchObject({ [field]: problem });
  });
});
