import type { BodyOf, Call, ReplyOf } from './calls/call.ts';
import type { Locale, Market } from './constants.ts';

/** How the server and the page renderer (src/entry-server.tsx) speak. */

/**
 * The Server-Timing entry whose description says when the page's answers were given, in ms since 1970. A header and not
 * the page's text: a page that did not change keeps its text and etag.
 */
export const ANSWER_TIME = 'answered';

/**
 * Performs a contract call for the page being rendered, in its language and market, without leaving the process. Throws
 * AskFailure. Numbers of `params` may come as text.
 */
export type Ask = <C extends Call>(call: C, params?: Record<string, string>, body?: BodyOf<C>) => Promise<ReplyOf<C>>;
export type AskFailure = {
  status: number;
  message: string;
  code: string;
  /** What the error body carried beside its sentences, such as places of a similar name. */
  extra: Record<string, unknown>;
};

export type PageRequest = {
  /** Path and query as asked, with the language prefix when there is one. */
  url: string;
  locale: Locale;
  market: Market;
  /** Where each language's pages stand for engines and chats, without a slash at the end (R3). */
  origins: Record<Locale, string>;
  ask: Ask;
  /** Hears of a part of the page that could not be drawn, though the page stands. */
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
  /** What hydration starts from; sent as a JSON script block, #et-data, or beside the page. */
  data: unknown;
  /** `public` pages are the same for everyone of a language and market. */
  cache: 'public' | 'private';
  /** Ids of the lazy modules rendered, as `src/features/home/home.page.tsx`: their CSS is inlined. */
  modules: string[];
};

/** What stands beside a page for everyone: its application's data, and its whole style in place of the rules it came with. */
export type PageData = { data: unknown; css: string };

/** What the route table says of a path: its exact spelling (R1), or null when no route has it. */
export type RouteMatch = { exact: string } | null;

/** What the built renderer exports. */
export type PageRenderer = {
  render(request: PageRequest): Promise<PageResult>;
  matchRoute(path: string): RouteMatch;
  /** Bare paths without parameters that engines should know: neither noindex nor the twin of another. */
  listedPaths?(): string[];
};
