import * as z from 'zod/mini';
import {
  Code,
  DocumentNumber,
  Email,
  Key,
  Mobile,
  PersonName,
  TypedDate,
  Words,
} from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

const reply = z.object({ message: z.string() });
const password = z.string().check(z.maxLength(1_000));

export const Profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  activated: z.boolean(),
  created_at: z.string(),
});
export type Profile = z.output<typeof Profile>;

export const readProfile = call({
  method: 'GET',
  path: '/api/v1/website/account',
  body: z.object({}),
  reply: z.object({ data: Profile }),
  safe: true,
  access: 'user',
  summary: 'The account of the bearer',
});

export const saveProfile = call({
  method: 'PUT',
  path: '/api/v1/website/account',
  body: z.object({ first_name: PersonName(200), last_name: PersonName(200), mobile: Mobile(40) }),
  reply: z.object({ data: Profile, message: z.string() }),
  safe: false,
  access: 'user',
  summary: 'New names or mobile',
});

export const changePassword = call({
  method: 'POST',
  path: '/api/v1/website/account/password',
  body: z.object({ current_password: password, password, password_confirmation: password }),
  reply,
  safe: false,
  access: 'user',
  summary: 'A new password; ends every other session',
});

export const changeEmail = call({
  method: 'POST',
  path: '/api/v1/website/account/email',
  body: z.object({ email: Email, current_password: password }),
  reply,
  safe: false,
  access: 'user',
  summary: 'A new mail address: a code goes to it, the old one is told',
});

export const confirmEmail = call({
  method: 'POST',
  path: '/api/v1/website/account/email/confirm',
  body: z.object({ code: Key(64) }),
  reply: z.object({ data: Profile, message: z.string() }),
  safe: false,
  access: 'user',
  summary: 'Confirms the new mail address',
});

export const Session = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  current: z.boolean(),
});
export const readSessions = call({
  method: 'GET',
  path: '/api/v1/website/account/sessions',
  body: z.object({}),
  reply: z.object({ data: z.array(Session) }),
  safe: true,
  access: 'user',
  summary: 'Where the account is logged in',
});
export const endSession = call({
  method: 'DELETE',
  path: '/api/v1/website/account/sessions/:id',
  body: z.object({}),
  reply,
  safe: false,
  access: 'user',
  summary: 'Logs out one device',
});

export const exportAccount = call({
  method: 'GET',
  path: '/api/v1/website/account/export',
  body: z.object({}),
  reply: z.object({ data: z.record(z.string(), z.unknown()) }),
  safe: true,
  access: 'user',
  summary: 'Everything we keep about the account',
});
export const deleteAccount = call({
  method: 'POST',
  path: '/api/v1/website/account/delete',
  body: z.object({ current_password: password }),
  reply,
  safe: false,
  access: 'user',
  summary: 'Erases the account; bookings stay as the law asks, without a name to log in with',
});

/** Stored encrypted. */
export const SavedTraveller = z.object({
  id: z.string(),
  label: Words(60),
  title: z.enum(['mr', 'mrs', 'miss']),
  first_name: PersonName(60),
  last_name: PersonName(60),
  single_name: z.boolean(),
  birth_date: TypedDate,
  nationality: Code(60),
  document_kind: z.enum(['passport', 'national_id']),
  document_number: DocumentNumber(20),
  document_expiry: TypedDate,
});
export type SavedTraveller = z.output<typeof SavedTraveller>;

export const readTravellers = call({
  method: 'GET',
  path: '/api/v1/website/account/travellers',
  body: z.object({}),
  reply: z.object({ data: z.array(SavedTraveller) }),
  safe: true,
  access: 'user',
  summary: 'Saved travellers',
});
export const saveTraveller = call({
  method: 'PUT',
  path: '/api/v1/website/account/travellers/:id',
  body: z.omit(SavedTraveller, { id: true }),
  reply: z.object({ data: SavedTraveller }),
  safe: false,
  access: 'user',
  summary: 'Adds or changes a saved traveller; the id is made by the client',
});
export const removeTraveller = call({
  method: 'DELETE',
  path: '/api/v1/website/account/travellers/:id',
  body: z.object({}),
  reply,
  safe: false,
  access: 'user',
  summary: 'Forgets a saved traveller',
});
