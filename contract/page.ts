import type { BodyOf, Call, ReplyOf } from './calls/call.ts';
import type { Locale, Market } from './constants.ts';

/** The interface between server and page renderer (src/entry-server.tsx). */

/**
 * The Server-Timing entry with the time of the page's answers, in ms since 1970. A header, so that an unchanged page
 * keeps its text and etag.
 */
export const ANSWER_TIME = 'answered';

/**
 * Performs a contract call for the rendered page, in its language and market, in-process. Throws AskFailure. Numbers of
 * `params` may be text.
 */
export type Ask = <C extends Call>(call: C, params?: Record<string, string>, body?: BodyOf<C>) => Promise<ReplyOf<C>>;
export type AskFailure = {
  status: number;
  message: string;
  code: string;
  /** Other fields of the error body, such as places of a similar name. */
  extra: Record<string, unknown>;
};

export type PageRequest = {
  /** The requested path and query, with any language prefix. */
  url: string;
  locale: Locale;
  market: Market;
  /** Public origin of each language, without a trailing slash (R3). */
  origins: Record<Locale, string>;
  ask: Ask;
  /** Called when a part of the page fails to render. */
  report: (part: string, error: unknown) => void;
};

export type PageResult = {
  status: number;
  redirect?: string;
  /** lang, dir and data-… of the html element. */
  htmlAttributes: string;
  /** Title, meta, links, JSON-LD. */
  head: string;
  body: string;
  /** Hydration data; sent as a JSON script block, #et-data, or beside the page. */
  data: unknown;
  /** `public` pages are identical for all visitors of a language and market. */
  cache: 'public' | 'private';
  /** Rendered lazy modules, as `src/features/home/home.page.tsx`: their CSS is inlined. */
  modules: string[];
};

/** Sent beside a public page: its hydration data, and the full style that replaces its rules. */
export type PageData = { data: unknown; css: string };

/** A path's exact spelling in the route table (R1), or null without a route. */
export type RouteMatch = { exact: string } | null;

/** The exports of the built renderer. */
export type PageRenderer = {
  render(request: PageRequest): Promise<PageResult>;
  matchRoute(path: string): RouteMatch;
  /** Indexable paths without prefix and parameters: no noindex, no duplicates. */
  listedPaths?(): string[];
};
