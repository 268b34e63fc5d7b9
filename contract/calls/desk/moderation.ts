import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { MODERATION_REASONS, ModerationCase } from '#contract/entities/desk/moderation.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import { DeskQuery, deskPage } from './lists.ts';

const PATH = '/api/v1/staff/moderation';

/** Without `state` the open ones, earliest due first. */
export const readModeration = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(ModerationCase),
  safe: true,
  access: 'staff',
  needs: 'package.moderate',
  summary: 'What experts published and nobody has looked at yet (BO11)',
});

/** A removed package leaves sale in the same transaction. `other` needs a note. 409 `changed` with the newer `case`. */
export const decideModeration = call({
  method: 'POST',
  path: `${PATH}/:id/decide`,
  body: z.object({
    decision: z.enum(['pass', 'return', 'remove']),
    reason: z.optional(z.enum(MODERATION_REASONS)),
    note: z._default(TeamWords(1_000).check(z.trim()), ''),
  }),
  reply: z.object({ data: ModerationCase, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'package.moderate',
  stepUp: false,
  summary: 'Passes, returns or removes what an expert published (BO11)',
});

/** 404 without a photograph, or once deleted. */
export const readModerationPhoto = call({
  method: 'GET',
  path: `${PATH}/:id/photo`,
  body: z.object({}),
  reply: z.object({ data: z.object({ picture: z.string() }) }),
  safe: true,
  access: 'staff',
  needs: 'photo.moderate',
  summary: 'A photograph that is looked at, large, as a data address (BO11)',
});
