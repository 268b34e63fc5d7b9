import type { FastifyInstance } from 'fastify';
import type { PageData, PageRenderer, PageResult } from '#contract/page.ts';

/** Where pages come from: the built bundle, or Vite while developing. */
export type PageSource = {
  renderer(): Promise<PageRenderer>;
  /**
   * The whole document around what was rendered. `beside` takes the data that may stand beside it, and gives its name;
   * without it, all stands in the document.
   */
  document(
    result: PageResult,
    url: string,
    beside: ((data: PageData) => string) | null,
    /** HTML that stands before what the application draws. */
    before?: string,
  ): Promise<string>;
  /** CSP sources of the inline scripts that documents carry; null lets every script run (development). */
  scriptHashes: string[] | null;
  /** Whether a rendered page may be kept for some seconds. */
  keeps: boolean;
  /** User agents of browsers too old for what was built; absent while developing, when nobody is told. */
  oldBrowsers?: RegExp;
  /** Folder whose dist/ holds the built files; null when they come from elsewhere. */
  root: string | null;
  /** Takes part in every request, before us. */
  attach?(app: FastifyInstance): void;
  close(): Promise<void>;
};

/** The document around a rendered page. `head` is what its source adds: styles, and what brings the application. */
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

/** The data block of hydration: nothing in it can end the script element. */
const dataScript = (data: unknown): string =>
  `<script type="application/json" id="et-data">${JSON.stringify(data ?? null).replaceAll('<', '\\u003c')}</script>`;
