import type { core, ZodMiniType } from 'zod/mini';
import type { Permission } from '#contract/rules/permissions.ts';

type Schema = ZodMiniType;

/** What a call needs beside its body: who may call it, and whether a lost answer may be asked for again (X6). */
type Calling<Body extends Schema, Reply extends Schema> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters; their values travel in `params`. */
  path: `/api/${string}`;
  /** POST and PUT: the JSON body. GET and DELETE: the query. */
  body: Body;
  reply: Reply;
  /** A reading call: retried twice when it fails on the way (X6). */
  safe: boolean;
  /** Needs an Idempotency-Key header; the same key answers the same thing. */
  idempotent?: boolean;
  /** Language of the answer when Accept-Language says none we speak; Arabic otherwise (K4). */
  fallbackLocale?: 'ar' | 'en';
  /** `gateway`: by its own signature over the body. */
  access: 'anyone' | 'user' | 'staff' | 'expert' | 'gateway';
  /** Of `staff`: what the member's role must allow; without it any member may call. 403 `forbidden` otherwise. */
  needs?: Permission;
  /** Of `staff`: may be called before the second factor has opened the desk; others answer 403 `factor_required` then. */
  beforeFactor?: true;
  summary: string;
};

/** Of `staff`: whether a code of the second factor typed in the last ten minutes is asked for; 403 `step_up_required` otherwise. */
type StepUp =
  | { access: 'anyone' | 'user' | 'expert' | 'gateway'; stepUp?: boolean }
  | { access: 'staff'; safe: true; stepUp?: boolean }
  /** What changes something says it: true where money, people or rules change [FK11]. */
  | { access: 'staff'; safe: false; stepUp: boolean };

export type Call<Body extends Schema = Schema, Reply extends Schema = Schema> = Calling<Body, Reply> & StepUp;

/** Pins one call of the API; the client, the server and the OpenAPI document are derived from it. */
export const call = <Body extends Schema, Reply extends Schema>(definition: Call<Body, Reply>) => definition;

export type BodyOf<C extends Call> = core.input<C['body']>;
export type ParsedBodyOf<C extends Call> = core.output<C['body']>;
export type ReplyOf<C extends Call> = core.output<C['reply']>;
/** What the server sends: the reply as it stands on the wire. */
export type WireReplyOf<C extends Call> = core.input<C['reply']>;
