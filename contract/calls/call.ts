import type { core, ZodMiniType } from 'zod/mini';
import type { Permission } from '#contract/rules/permissions.ts';

type Schema = ZodMiniType;

/** Who may call, and whether a lost answer allows a repeat (X6). */
type Calling<Body extends Schema, Reply extends Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  /** Body of POST and PUT; query of GET and DELETE. */
  body: Body;
  reply: Reply;
  /** A read: retried twice after a network failure (X6). */
  safe: boolean;
  /** Needs an Idempotency-Key header: one key, one answer. */
  idempotent?: boolean;
  /** If Accept-Language has none of ours; else Arabic (K4). */
  fallbackLocale?: 'ar' | 'en';
  /** `gateway`: signs the body. */
  access: 'anyone' | 'user' | 'staff' | 'expert' | 'gateway';
  /** `staff` only; without it any member, else 403 `forbidden`. */
  needs?: Permission;
  /** Open before the second factor; others answer 403 `factor_required`. */
  beforeFactor?: true;
  summary: string;
};

/** A second-factor code of the last ten minutes, else 403 `step_up_required`. */
type StepUp =
  | { access: 'anyone' | 'user' | 'expert' | 'gateway'; stepUp?: boolean }
  | { access: 'staff'; safe: true; stepUp?: boolean }
  /** Every staff write says it: true where money, people or rules change [FK11]. */
  | { access: 'staff'; safe: false; stepUp: boolean };

export type Call<Body extends Schema = Schema, Reply extends Schema = Schema> = Calling<Body, Reply> & StepUp;

/** One API call: client, server and OpenAPI derive from it. */
export const call = <Body extends Schema, Reply extends Schema>(definition: Call<Body, Reply>) => definition;

export type BodyOf<C extends Call> = core.input<C['body']>;
export type ParsedBodyOf<C extends Call> = core.output<C['body']>;
export type ReplyOf<C extends Call> = core.output<C['reply']>;
export type WireReplyOf<C extends Call> = core.input<C['reply']>;
