import type { User } from '#contract/entities/user.ts';

export const PASSWORD = 'a night in Trabzon';

/** What a visitor of the journeys sends who makes an account. */
export const signUpForm = (email: string) => ({
  ...aSignup({ email, last_name: 'Alnasser' }),
  password: PASSWORD,
  password_confirmation: PASSWORD,
});

export const aUser = (changes: Partial<User> = {}): User => ({
  id: 41,
  full_name: 'Sara Alnasser',
  email: 'sara@example.com',
  mobile: '+96550001234',
  scope: [],
  ...changes,
});

/** What a failed call throws, as machines see it. */
export const failed = (status: number | null, fields: Record<string, string[]> = {}, message = `status ${status}`) =>
  Object.assign(new Error(message), { status, code: null, fields, extra: {} });

/** A wrong login as the server tells it. */
export const wrongLogin = () => failed(422, {}, 'The email or password is incorrect.');

/** Who activates an account is not logged in to it. */
export const passwordWanted = () => {
  const message = 'Type its password too.';
  return { ...failed(422, { password: [message] }, message), code: 'password_wanted', message };
};

/** What somebody types to sign up. */
export const aSignup = (changes: { first_name?: string; last_name?: string; email?: string } = {}) => ({
  first_name: 'Sara',
  last_name: 'Alsalem',
  email: 'sara@example.com',
  mobile: '+96550001234',
  password: 'a quiet long secret',
  password_confirmation: 'a quiet long secret',
  ...changes,
});
