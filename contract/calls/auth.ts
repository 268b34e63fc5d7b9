import * as z from 'zod/mini';
import { Email, Key, Mobile, PersonName } from '#contract/entities/typed-text.ts';
import { User } from '#contract/entities/user.ts';
import { call } from './call.ts';

const password = z.string().check(z.maxLength(1_000));
const email = Email;
const code = Key(64);

export const SignedIn = z.object({ data: z.extend(User, { access_token: z.string() }), message: z.string() });

export const login = call({
  method: 'POST',
  path: '/api/v1/website/login',
  body: z.object({ email, password }),
  reply: SignedIn,
  safe: false,
  access: 'anyone',
  summary: 'Log in (C7)',
});

export const signup = call({
  method: 'POST',
  path: '/api/v1/website/signup',
  body: z.object({
    first_name: PersonName(200),
    last_name: PersonName(200),
    email,
    mobile: Mobile(40),
    password,
    password_confirmation: password,
  }),
  reply: SignedIn,
  safe: false,
  access: 'anyone',
  summary: 'Sign up: logs in at once, an activation code goes out by mail (C7)',
});

export const reset = call({
  method: 'POST',
  path: '/api/v1/website/reset',
  body: z.object({ email, code, password, password_confirmation: password }),
  reply: SignedIn,
  safe: false,
  access: 'anyone',
  summary: 'A new password with the code from the mail; ends every older session (C7)',
});

export const forgotPassword = call({
  method: 'POST',
  path: '/api/v1/website/forgot_password',
  body: z.object({ email }),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Sends a code, if there is such an account; the answer is the same either way',
});

export const activate = call({
  method: 'POST',
  path: '/api/v1/website/activate',
  /** Without a session: a code alone would confirm a stranger's account. */
  body: z.object({ email, code, password: z.optional(password) }),
  reply: SignedIn,
  safe: false,
  access: 'anyone',
  summary: 'Confirms the mail address with the code that was sent to it; ends every older session and opens one',
});

export const resendActivation = call({
  method: 'POST',
  path: '/api/v1/website/activation_code',
  body: z.object({ email }),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Sends a new activation code, if one is needed; the answer is the same either way',
});

/** Login strategy `local` (C8, K10). */
export const authLogin = call({
  method: 'POST',
  path: '/api/auth/login',
  body: z.object({ email, password }),
  reply: z.object({ token: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Log in, token alone (C8)',
});

export const authUser = call({
  method: 'GET',
  path: '/api/auth/user',
  body: z.object({}),
  reply: z.object({ user: User }),
  safe: true,
  access: 'user',
  summary: 'Who the bearer token belongs to (C8)',
});

export const authLogout = call({
  method: 'POST',
  path: '/api/auth/logout',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Ends the session of the bearer token; without one it does nothing (C8)',
});
