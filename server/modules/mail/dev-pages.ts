import { escape } from 'html-escaper';
import { DEMO_LINE, DEMO_STYLE_ALONE } from '#server/demonstration.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { PlainRoute, Raw } from '#server/modules/route.ts';
import { readMail, readNewest } from './mail.store.ts';
import { sealedMail } from './sealed-mail.ts';

const html = (status: number, body: string): Raw => ({
  raw: { status, type: 'text/html; charset=utf-8', body, headers: { 'cache-control': 'no-store' } },
});
const shell = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sent mail</title><style>body{margin:0 auto;max-width:47.5rem;padding:1.5rem 1.25rem;font:1rem/1.6 system-ui,sans-serif;background:#f7f4ee;color:#1b2338}a{color:#b02e24}li{padding:0.625rem 0;border-bottom:1px solid #e3dccf}small{color:#5f667a;display:block}</style>${DEMO_STYLE_ALONE}</head><body>${DEMO_LINE}${body}</body></html>`;

/** Sent mail for demos; never mounted without DEMO. */
export function createDevPages({ db, ring }: { db: Database; ring: KeyRing }): PlainRoute[] {
  return [
    {
      method: 'GET',
      path: '/dev/mail',
      async handle() {
        const rows = await readNewest(db, 100);
        const letters = rows.map((row) => sealedMail.open(ring, row));
        const items = letters.map(
          (row) =>
            `<li><a href="/dev/mail/${row.id}" lang="${row.locale}"><bdi>${escape(row.subject)}</bdi></a><small>${escape(row.to_address)} · ${new Date(row.created_at).toISOString()} · <a href="/dev/mail/${row.id}?as=text">text</a></small></li>`,
        );
        return html(
          200,
          shell(`<h1>Sent mail</h1>${items.length ? `<ul>${items.join('')}</ul>` : '<p>Nothing was sent yet.</p>'}`),
        );
      },
    },
    {
      method: 'GET',
      path: '/dev/mail/:id',
      async handle({ params, query }) {
        const letter = await readMail(db, params.id ?? '');
        if (!letter) return html(404, shell('<p>There is no such letter.</p>'));
        const row = sealedMail.open(ring, letter);
        return query.as === 'text'
          ? { raw: { status: 200, type: 'text/plain; charset=utf-8', body: row.text } }
          : html(200, row.html);
      },
    },
  ];
}
