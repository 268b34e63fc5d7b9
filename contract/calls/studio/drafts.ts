import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Draft, PackageDesign } from '#contract/entities/studio/design.ts';
import { DesignReview, Proposal, StudioCity } from '#contract/entities/studio/proposal.ts';

const PATH = '/api/v1/expert/drafts';
const nothing = z.object({});
const reply = z.object({ data: Draft });
const Rev = z.int().check(z.gte(1));

export const readStudioCities = call({
  method: 'GET',
  path: '/api/v1/expert/cities',
  body: nothing,
  reply: z.object({ data: z.array(StudioCity) }),
  safe: true,
  access: 'expert',
  summary: 'Cities that packages can be designed for (ST2)',
});

/** `package_id`: change an own one, or its open change; `copy_of`: a copy. */
export const createDraft = call({
  method: 'POST',
  path: PATH,
  body: z.object({ package_id: z.optional(z.int()), copy_of: z.optional(z.int()) }),
  reply,
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'Begins the design of a package (ST2)',
});

export const readDesignDraft = call({
  method: 'GET',
  path: `${PATH}/:id`,
  body: nothing,
  reply,
  safe: true,
  access: 'expert',
  summary: 'A design of one’s own (ST2)',
});

/** 409 `draft_changed` with `draft`; `draft_closed` once published. */
export const saveDesignDraft = call({
  method: 'PUT',
  path: `${PATH}/:id`,
  body: z.object({ rev: Rev, design: PackageDesign }),
  reply: z.object({ data: z.object({ rev: z.int(), saved_at: z.string() }) }),
  safe: false,
  access: 'expert',
  summary: 'Keeps a design (ST4)',
});

export const dropDesignDraft = call({
  method: 'DELETE',
  path: `${PATH}/:id`,
  body: nothing,
  reply: z.object({ data: z.object({ draft_id: z.string() }) }),
  safe: false,
  access: 'expert',
  summary: 'Throws a design away (ST2)',
});

export const proposeDesign = call({
  method: 'POST',
  path: `${PATH}/:id/propose`,
  body: z.object({ design: PackageDesign }),
  reply: z.object({ data: Proposal }),
  safe: true,
  access: 'expert',
  summary: 'Hotels, days, activities and words for a design, from the live inventory (ST2)',
});

export const checkDesign = call({
  method: 'POST',
  path: `${PATH}/:id/check`,
  body: nothing,
  reply: z.object({ data: DesignReview }),
  safe: true,
  access: 'expert',
  summary: 'What a kept design still lacks, what it costs, what its expert earns (ST2)',
});

/** 422 `not_ready` with `checks`; 409 as saving, `taken_down`. `took_ms` since the draft's start. */
export const publishDesign = call({
  method: 'POST',
  path: `${PATH}/:id/publish`,
  body: z.object({ rev: Rev }),
  reply: z.object({
    data: z.object({ package_id: z.int(), version: z.int(), took_ms: z.int() }),
    message: z.string(),
  }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'Publishes a design (ST2)',
});
