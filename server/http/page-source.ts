import type { FastifyInstance } from 'fastify';
import type { PageData, PageRenderer, PageResult } from '#contract/page.ts';

/** The build, or Vite in development. */
export type PageSource = {
  renderer(): Promise<PageRenderer>;
  /** Without `beside` data is inlined. */
  document(
    result: PageResult,
    url: string,
    beside: ((data: PageData) => string) | null,
    before?: string,
  ): Promise<string>;
  /** Null allows every script (development). */
  scriptHashes: string[] | null;
  keeps: boolean;
  /** Absent in development. */
  oldBrowsers?: RegExp;
  root: string | null;
  attach?(app: FastifyInstance): void;
  close(): Promise<void>;
};

/** `head`: styles and the application's script. */
export const documentOf = (
  result: PageResult,
  {
    head,
    attributes = '',
    before = '',
    hasData = true,
  }: { head: string; attributes?: string; before?: string; hasData?: boolean },
): string =>
  `<!doctype html><html ${result.htmlAttributes}${attributes}><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<link rel="icon" href="/favicon.svg">${result.head}${head}</head>` +
  `<body>${before}<div id="root">${result.body}</div>${hasData ? dataScript(result.data) : ''}</body></html>`;

/** Nothing in it can end the script element. */
const dataScript = (data: unknown): string =>
  `<script type="application/json" id="et-data">${JSON.stringify(data ?? null).replaceAll('<', '\\u003c')}</script>`;
