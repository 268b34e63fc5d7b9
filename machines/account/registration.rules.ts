import { loginProblems, signupProblems, type AccountProblem, type SignupForm } from '#contract/rules/account-form.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { latinDigits, plainKey } from '#contract/rules/digits.ts';
import type { FormContext } from '#machines/shared/form-state.ts';

export type RegistrationForm = SignupForm & { country: string };

/** `activation` opens at the code, from the mail or the account. */
export type RegistrationInput = { step: 'signup' | 'activation'; email: string; country: string };

export type RegistrationContext = FormContext<RegistrationForm> & {
  step: RegistrationInput['step'];
  code: string;
  /** The account is not logged in here. */
  isPasswordWanted: boolean;
  message: string | null;
};
export type ActivationForm = { email: string; code: string; password?: string };
export type Reply = { message: string };
export type Changes = { changes: Partial<RegistrationForm & { code: string }> };

export const emptyRegistration = (country: string, email = ''): RegistrationForm => ({
  first_name: '',
  last_name: '',
  email,
  mobile: '',
  password: '',
  password_confirmation: '',
  country,
});

/** An invalid mobile stays as typed, to be reported. */
export const signupOf = ({ country, ...form }: RegistrationForm): SignupForm => {
  const mobile = latinDigits(form.mobile).trim();
  return {
    ...form,
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    email: form.email.trim(),
    mobile: mobile ? (mobileNumber(mobile, country) ?? mobile.replace(/\+/gu, '')) : '',
  };
};

export const registrationProblems = (form: RegistrationForm) => signupProblems(signupOf(form));

/** ASCII digits; the password as typed. */
export const activationOf = ({ form, code, isPasswordWanted }: RegistrationContext): ActivationForm => ({
  email: form.email.trim(),
  code: plainKey(code),
  ...(isPasswordWanted ? { password: form.password } : {}),
});

export function activationProblems(
  context: RegistrationContext,
): Partial<Record<keyof ActivationForm, AccountProblem>> {
  const { form, code, isPasswordWanted } = context;
  const { email, password: noCode } = loginProblems({ email: form.email, password: code.trim() });
  return {
    ...(email ? { email } : {}),
    ...(noCode ? { code: noCode } : {}),
    ...(isPasswordWanted && !form.password ? { password: 'fill_all' } : {}),
  };
}
