import { loginProblems, signupProblems, type AccountProblem, type SignupForm } from '#contract/rules/account-form.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { latinDigits, plainKey } from '#contract/rules/digits.ts';
import type { FormContext } from '#machines/shared/form-state.ts';

/** What stands in the form: the fields of a sign-up, and the dialling code beside the mobile. */
export type RegistrationForm = SignupForm & { country: string };

/** `activation` opens at the code: from the mail's link, or later from the account. */
export type RegistrationInput = { step: 'signup' | 'activation'; email: string; country: string };

export type RegistrationContext = FormContext<RegistrationForm> & {
  step: RegistrationInput['step'];
  code: string;
  /** The code alone was not enough: nobody is logged in to this account here. */
  isPasswordWanted: boolean;
  /** What the server said when it sent another code. */
  message: string | null;
};
/** The mailed code, and the password where it is wanted too. */
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

/** What is sent: trimmed, the mobile in full; one that is none stays as typed, to be told so. */
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

/** What is sent to activate the account: the code in plain digits, the password as typed. */
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
