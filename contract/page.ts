import type { BodyOf, Call, ReplyOf } from './calls/call.ts';
import type { Locale, Market } from './constants.ts';

/** Between server and page renderer (src/entry-server.tsx). */

/** In ms since 1970. A header: an unchanged page keeps its etag. */
export const ANSWER_TIME = 'answered';

/** In-process, in the page's language and market. Throws AskFailure. */
export type Ask = <C extends Call>(call: C, params?: Record<string, string>, body?: BodyOf<C>) => Promise<ReplyOf<C>>;
export type AskFailure = {
  status: number;
  message: string;
  code: string;
  extra: Record<string, unknown>;
};

export type PageRequest = {
  url: string;
  locale: Locale;
  market: Market;
  /** By language, without trailing slash (R3). */
  origins: Record<Locale, string>;
  ask: Ask;
  report: (part: string, error: unknown) => void;
};

export type PageResult = {
  status: number;
  redirect?: string;
  /** lang, dir and data-… of html. */
  htmlAttributes: string;
  head: string;
  body: string;
  /** A JSON block, #et-data, or beside the page. */
  data: unknown;
  /** `public`: the same for all of a language and market. */
  cache: 'public' | 'private';
  /** Rendered lazy modules; their CSS is inlined. */
  modules: string[];
  /** The module of the page that is likely next. */
  likely: string | null;
};

/** Beside a public page: data, the full style, the likely next page's files. */
export type PageData = { data: unknown; css: string; likely: string[] };

export type RouteMatch = { exact: string } | null;

export type PageRenderer = {
  render(request: PageRequest): Promise<PageResult>;
  matchRoute(path: string): RouteMatch;
  /** Indexable, without prefix and parameters. */
  listedPaths?(): string[];
};
