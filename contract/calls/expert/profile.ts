import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { OwnProfile, ProfileWords } from '#contract/entities/own-profile.ts';

const PATH = '/api/v1/expert/profile';

export const readOwnProfile = call({
  method: 'GET',
  path: PATH,
  body: z.object({}),
  reply: z.object({ data: OwnProfile }),
  safe: true,
  access: 'expert',
  summary: "The words of an expert's own page (ST1)",
});

/** Public at once, moderated within a day. 409 `changed`. */
export const saveOwnProfile = call({
  method: 'PUT',
  path: PATH,
  body: z.extend(ProfileWords, { version: z.int() }),
  reply: z.object({ data: OwnProfile, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: "Changes the words of an expert's own page (ST1)",
});
