import { isEmail, isPersonName } from './contact-form.ts';

/** V1; never trimmed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export type AccountProblem =
  | 'fill_all'
  | 'email'
  | 'password_short'
  | 'password_long'
  | 'first_name'
  | 'second_name'
  | 'mobile'
  | 'confirmation'
  | 'code';

export type SignupForm = {
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  password: string;
  password_confirmation: string;
};
export type LoginForm = { email: string; password: string };
export type ResetForm = { email: string; code: string; password: string; password_confirmation: string };

type Problems<Form> = Partial<Record<keyof Form, AccountProblem>>;

export const emailProblem = (email: string): AccountProblem | null =>
  !email.trim() ? 'fill_all' : isEmail(email.trim()) ? null : 'email';

export function passwordProblem(password: string): AccountProblem | null {
  if (!password) return 'fill_all';
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'password_short';
  return length > PASSWORD_LENGTH.max ? 'password_long' : null;
}

export const confirmationProblem = (password: string, again: string): AccountProblem | null =>
  !again ? 'fill_all' : again === password ? null : 'confirmation';

const nameProblem = (name: string, word: 'first_name' | 'second_name'): AccountProblem | null =>
  !name.trim() ? 'fill_all' : isPersonName(name) ? null : word;

function problemsIn<Form>(problems: Record<keyof Form, AccountProblem | null>): Problems<Form> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Problems<Form>;
}

/** Only presence and email: the length rule stays undisclosed. */
export const loginProblems = ({ email, password }: LoginForm): Problems<LoginForm> =>
  problemsIn<LoginForm>({ email: emailProblem(email), password: password ? null : 'fill_all' });

/** §5; `mobile` is E.164 already. */
export const signupProblems = (form: SignupForm): Problems<SignupForm> =>
  problemsIn<SignupForm>({
    first_name: nameProblem(form.first_name, 'first_name'),
    last_name: nameProblem(form.last_name, 'second_name'),
    email: emailProblem(form.email),
    mobile: !form.mobile.trim() ? 'fill_all' : /^\+\d{7,15}$/u.test(form.mobile) ? null : 'mobile',
    password: passwordProblem(form.password),
    password_confirmation: confirmationProblem(form.password, form.password_confirmation),
  });

export const resetProblems = (form: ResetForm): Problems<ResetForm> =>
  problemsIn<ResetForm>({
    email: emailProblem(form.email),
    code: form.code.trim() ? null : 'fill_all',
    password: passwordProblem(form.password),
    password_confirmation: confirmationProblem(form.password, form.password_confirmation),
  });
