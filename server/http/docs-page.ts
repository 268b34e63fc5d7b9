import { escape } from 'html-escaper';
import type { Locale } from '#contract/constants.ts';
import { DEMO_LINE, DEMO_STYLE_ALONE } from '#server/demonstration.ts';
import { DOCS_WORDS, SUMMARIES_AR } from './docs-words.ts';
import type { OpenApi, Operation } from './openapi.ts';
import { schemaHtml, type Schema } from './docs-schema.ts';

export function docsPage(document: OpenApi, locale: Locale, isDemonstration: boolean): string {
  const words = DOCS_WORDS[locale];
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const schemas = Object.entries((document.components as { schemas: Record<string, Schema> }).schemas);
  const entities = schemas.filter(([name]) => !name.includes('.'));
  const summary = (operation: Operation) =>
    (locale === 'ar' ? SUMMARIES_AR[operation.operationId] : undefined) ?? operation.summary;
  const contents = calls
    .map(({ operation }) => `<li><a href="#${operation.operationId}">${escape(summary(operation))}</a></li>`)
    .join('');
  const sections = calls.map(({ path, method, operation }) => {
    const title = `<h2 id="${operation.operationId}"><span>${escape(summary(operation))}</span><code dir="ltr"><b>${method.toUpperCase()}</b> ${escape(path)}</code></h2>`;
    return `<section>${title}${partsOf(operation, schemas, locale)}</section>`;
  });
  const entitySections = entities.map(
    ([name, schema]) =>
      `<section><h3 id="entity-${name}" dir="ltr"><code>${name}</code></h3>${schemaHtml(schema, words.required)}</section>`,
  );
  return (
    `<!doctype html><html lang="${locale}" dir="${words.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><style>${STYLE}</style>${isDemonstration ? DEMO_STYLE_ALONE : ''}</head>` +
    `<body>${isDemonstration ? DEMO_LINE : ''}<main><header><h1>${words.title}</h1><p>${words.lead}</p><p>${words.errors}</p>` +
    `<p><a href="/api/openapi.json"><bdi>${words.download}</bdi></a> · <a href="/api/docs?lang=${words.otherLang}" lang="${words.otherLang}"><bdi>${words.other}</bdi></a></p></header>` +
    `<nav aria-label="${words.contents}"><ol>${contents}</ol></nav>${sections.join('')}<h2>${words.schemas}</h2>${entitySections.join('')}</main></body></html>`
  );
}

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };

function partsOf(operation: Operation, schemas: [string, Schema][], locale: Locale): string {
  const words = DOCS_WORDS[locale];
  const parameters = operation.parameters as Parameter[];
  const inside = (content: unknown) => {
    const reference = JSON.stringify(content).match(/#\/components\/schemas\/([\w.]+)/)?.[1] ?? '';
    const schema = schemas.find(([name]) => name === reference)?.[1] ?? {};
    return reference.includes('.')
      ? schemaHtml(schema, words.required)
      : schemaHtml({ $ref: `/${reference}` }, words.required);
  };
  const list = (title: string, rows: Parameter[]) =>
    rows.length === 0
      ? ''
      : `<h4>${title}</h4><dl dir="ltr">${rows.map((row) => rowHtml(row, words.required)).join('')}</dl>`;
  const others = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(
      ([status, response]) => `<li><b>${status}</b> ${escape((response as { description: string }).description)}</li>`,
    );
  return (
    list(
      words.headers,
      parameters.filter((parameter) => parameter.in === 'header'),
    ) +
    list(
      words.query,
      parameters.filter((parameter) => parameter.in !== 'header'),
    ) +
    (operation.requestBody ? `<h4>${words.body}</h4>${inside(operation.requestBody)}` : '') +
    `<h4>${words.reply}</h4>${inside(operation.responses['200'])}` +
    `<details><summary>${words.statuses}</summary><ul dir="ltr">${others.join('')}</ul></details>`
  );
}

const rowHtml = ({ name, required, description, schema }: Parameter, word: string) =>
  `<dt><code>${escape(name)}</code>${required ? ` <em>${word}</em>` : ''}</dt><dd>${schemaHtml(schema, word)} ${escape(description ?? '')}</dd>`;

const STYLE =
  ':root{color-scheme:light dark;--paper:#f7f4ee;--card:#fff;--ink:#1b2338;--quiet:#454c63;--line:#e3dccf;--link:#17646d}' +
  '@media(prefers-color-scheme:dark){:root{--paper:#111827;--card:#192233;--ink:#f4eee2;--quiet:#c6cad6;--line:#2c374d;--link:#7ccbd0}}' +
  'body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.65 "Readex Pro Variable","Segoe UI",Tahoma,sans-serif}main{max-width:60rem;margin-inline:auto;padding:2rem 1.25rem}' +
  'a{color:var(--link)}nav ol{columns:2 18rem;padding-inline-start:1.4em}nav a,header a{display:inline-block;padding-block:0.1875rem}section{background:var(--card);border:1px solid var(--line);border-radius:18px;padding:0.5rem 1.25rem 1.25rem;margin-block:1.25rem}' +
  'h2 span{display:block}h2 code{font-size:0.9375rem;font-weight:400;color:var(--quiet);overflow-wrap:anywhere}h4{margin-block:1.125rem 0.25rem}ul{margin:0}.schema,.schema ul{list-style:none;padding-inline-start:1rem;border-inline-start:2px solid var(--line)}' +
  'code{font:0.875rem/1.5 ui-monospace,Consolas,monospace}em{color:var(--quiet);font-size:0.8125rem}dl{margin:0}dt{margin-block-start:0.5rem}dd{margin-inline-start:1rem;color:var(--quiet)}dd .schema{display:inline}summary{cursor:pointer;min-height:2rem;margin-block-start:0.75rem}';
