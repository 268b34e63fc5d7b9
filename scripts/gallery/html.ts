import { escape } from 'html-escaper';
import type { Album, AlbumSight } from './album.ts';

const STYLE = `body{margin:0;font:15px/1.6 system-ui,sans-serif;background:#f7f4ee;color:#1b2338}main{max-width:1600px;margin:0 auto;padding:24px}h1{font-size:28px;margin:0}
h2{margin:56px 0 8px;font-size:24px;border-block-end:2px solid #e3dccf}h3{margin:24px 0 8px;font-size:16px}nav{position:sticky;inset-block-start:0;background:#f7f4ee;padding:10px 0}nav a{margin-inline-end:14px;color:#17646d}
ul.row{display:flex;flex-wrap:wrap;gap:12px;margin:0;padding:0;list-style:none;align-items:flex-start}figure{margin:0}figcaption{font-size:12px;color:#6b6455}
img,.hole{display:block;height:240px;border:1px solid #e3dccf;border-radius:8px;background:#fff;object-fit:cover;object-position:top}.phone img,.phone .hole{width:112px}.desktop img,.desktop .hole{width:384px}
.hole{display:grid;place-items:center;background:#f9e5ec;border:2px dashed #8f1d4f;color:#8f1d4f;font-weight:600;box-sizing:border-box}.bad{color:#8f1d4f}.good{color:#1f6b4a}.untold{background:#f9e5ec;border-inline-start:4px solid #8f1d4f;padding:8px 12px;margin:8px 0}`;

export function galleryHtml({ flows, states, pictures, missing, untold, unreached }: Album): string {
  const faults = missing + untold.length + unreached.length;
  const verdict = faults
    ? `<b class="bad">${missing} pictures missing, ${untold.length} sights not translated, ${unreached.length} states never reached</b>`
    : '<b class="good">every state has its pictures, and all of them speak their language</b>';
  const sections = flows.map(
    ({ flow, sights, unreached: never }) => `<section id="${escape(flow)}"><h2>${escape(flow)}</h2>
${never.length ? `<p class="untold bad">Never reached: ${escape(never.join(', '))}</p>` : ''}${sights.map(rowOf).join('\n')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>State gallery</title><style>${STYLE}</style></head><body><main>
<h1>State gallery</h1><p>${flows.length} flows, ${states} states, ${pictures} pictures: ${verdict}. A picture opens whole.</p>
<nav>${flows.map(({ flow, sights }) => `<a href="#${escape(flow)}">${escape(flow)} (${sights.length})</a>`).join(' ')}</nav>
${sections.join('\n')}</main></body></html>`;
}

function rowOf({ sight, pictures, untold }: AlbumSight): string {
  const cells = pictures.map(({ locale, size, scheme, file }) => {
    const name = `${locale}, ${size}, ${scheme}`;
    const picture = file
      ? `<a href="${escape(file)}" target="_blank"><img loading="lazy" src="${escape(file)}" alt="${escape(`${sight}: ${name}`)}"></a>`
      : '<span class="hole">no picture</span>';
    return `<li class="${size}"><figure>${picture}<figcaption>${name}</figcaption></figure></li>`;
  });
  const words = untold.map(
    ({ locale, texts }) =>
      `<p class="untold"><b class="bad">Not translated (${locale})</b>: ${escape(texts.slice(0, 12).join(' | '))}</p>`,
  );
  return `<h3>${escape(sight)}</h3>${words.join('')}<ul class="row">${cells.join('')}</ul>`;
}
