import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Draft } from '#contract/entities/studio/design.ts';
import { OwnDraft, OwnPackage, PackageVersion } from '#contract/entities/studio/package.ts';

const PATH = '/api/v1/expert/packages';
const nothing = z.object({});

export const readOwnPackages = call({
  method: 'GET',
  path: PATH,
  body: nothing,
  reply: z.object({ data: z.object({ packages: z.array(OwnPackage), drafts: z.array(OwnDraft) }) }),
  safe: true,
  access: 'expert',
  summary: 'Packages of one’s own and designs that are not published yet (ST2)',
});

/** 409 `changed` if already off sale. */
export const withdrawOwnPackage = call({
  method: 'POST',
  path: `${PATH}/:id/withdraw`,
  body: nothing,
  reply: z.object({ data: z.object({ package_id: z.int() }), message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'Takes a package of one’s own off sale (ST2)',
});

export const readPackageVersions = call({
  method: 'GET',
  path: `${PATH}/:id/versions`,
  body: nothing,
  reply: z.object({ data: z.array(PackageVersion) }),
  safe: true,
  access: 'expert',
  summary: 'What was published of a package, the newest first (ST4)',
});

/** 409 `draft_open` with `draft_id` if a change is open. */
export const restorePackageVersion = call({
  method: 'POST',
  path: `${PATH}/:id/restore`,
  body: z.object({ version: z.int().check(z.gte(1)) }),
  reply: z.object({ data: Draft }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: 'A design from an earlier version (ST4)',
});
