import type { core, ZodMiniType } from 'zod/mini';
import type { Permission } from '#contract/rules/permissions.ts';

type Schema = ZodMiniType;

/** Access rules of a call, and whether it may be repeated after a lost answer (X6). */
type Calling<Body extends Schema, Reply extends Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, filled from `params`. */
  path: `/api/${string}`;
  /** POST and PUT: the JSON body. GET and DELETE: the query. */
  body: Body;
  reply: Reply;
  /** A read: retried twice after a network failure (X6). */
  safe: boolean;
  /** Needs an Idempotency-Key header; the same key gives the same answer. */
  idempotent?: boolean;
  /** Used if Accept-Language has none of ours; else Arabic (K4). */
  fallbackLocale?: 'ar' | 'en';
  /** `gateway`: signs the body. */
  access: 'anyone' | 'user' | 'staff' | 'expert' | 'gateway';
  /** For `staff`: the permission needed, else 403 `forbidden`; any member without it. */
  needs?: Permission;
  /** For `staff`: allowed before the second factor; others answer 403 `factor_required`. */
  beforeFactor?: true;
  summary: string;
};

/** For `staff`: needs a second-factor code of the last ten minutes, else 403 `step_up_required`. */
type StepUp =
  | { access: 'anyone' | 'user' | 'expert' | 'gateway'; stepUp?: boolean }
  | { access: 'staff'; safe: true; stepUp?: boolean }
  /** Every write states it: true if money, people or rules change [FK11]. */
  | { access: 'staff'; safe: false; stepUp: boolean };

export type Call<Body extends Schema = Schema, Reply extends Schema = Schema> = Calling<Body, Reply> & StepUp;

/** Defines one API call; client, server and OpenAPI document derive from it. */
export const call = <Body extends Schema, Reply extends Schema>(definition: Call<Body, Reply>) => definition;

export type BodyOf<C extends Call> = core.input<C['body']>;
export type ParsedBodyOf<C extends Call> = core.output<C['body']>;
export type ReplyOf<C extends Call> = core.output<C['reply']>;
/** The reply on the wire. */
export type WireReplyOf<C extends Call> = core.input<C['reply']>;
