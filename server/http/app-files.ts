import type { FastifyInstance } from 'fastify';
import type { Locale } from '#contract/constants.ts';
import { appIcon } from '#server/art/mark.ts';
import type { PictureStore } from './picture-store.ts';
import { FILES } from './security.ts';

const A_DAY = 'public, max-age=86400';
const ICONS = [
  { name: '192', width: 192, maskable: false },
  { name: '512', width: 512, maskable: false },
  { name: 'maskable-192', width: 192, maskable: true },
  { name: 'maskable-512', width: 512, maskable: true },
  { name: 'touch-180', width: 180, maskable: true },
] as const;
/** Phones also ask for their own size. */
const TOUCH_ICONS = ['', '-120x120', '-152x152', '-167x167', '-180x180'].flatMap((size) =>
  ['', '-precomposed'].map((kind) => `/apple-touch-icon${size}${kind}.png`),
);

const WORDS: Record<Locale, { name: string; description: string; packages: string; bookings: string; liked: string }> =
  {
    ar: {
      name: 'إي ترافلرز: باقات السفر',
      description: 'باقات سفر كاملة من الكويت والسعودية، صمّمها مسافرون خبراء.',
      packages: 'أحدث الباقات',
      bookings: 'حجوزاتي',
      liked: 'المفضلة',
    },
    en: {
      name: 'ETravelers: travel packages',
      description: 'Whole trips from Kuwait and Saudi Arabia, designed by seasoned travellers.',
      packages: 'The latest packages',
      bookings: 'My bookings',
      liked: 'Favourites',
    },
  };

export function mountAppFiles(app: FastifyInstance, origin: string, pictures: PictureStore): void {
  for (const locale of ['ar', 'en'] as const) {
    const manifest = JSON.stringify(manifestOf(locale));
    app.get(`/${locale}/manifest.webmanifest`, { config: FILES }, (_request, reply) =>
      reply.header('cache-control', A_DAY).type('application/manifest+json; charset=utf-8').send(manifest),
    );
  }
  for (const { name, width, maskable } of ICONS) {
    for (const path of [`/icons/${name}.png`, ...(name === 'touch-180' ? TOUCH_ICONS : [])])
      app.get(path, { config: FILES }, async (_request, reply) => {
        const { png, etag } = await pictures(appIcon(maskable), width);
        return reply.header('cache-control', A_DAY).header('etag', etag).type('image/png').send(png);
      });
  }
  // browsers request it for files that name no icon, such as calendars or JSON
  app.get('/favicon.ico', { config: FILES }, (_request, reply) =>
    reply.header('cache-control', A_DAY).redirect('/favicon.svg', 301),
  );
  app.get('/robots.txt', { config: FILES }, (_request, reply) =>
    reply.header('cache-control', A_DAY).type('text/plain; charset=utf-8').send(robots(origin)),
  );
}

function manifestOf(locale: Locale): object {
  const { name, description, packages, bookings, liked } = WORDS[locale];
  const home = `/${locale}`;
  const shortcut = (title: string, path: string) => ({ name: title, url: `${home}${path}?source=app` });
  return {
    // one app in both languages: a switch must not add a second icon
    id: '/',
    name,
    short_name: 'ETravelers',
    description,
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: `${home}?source=app`,
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ee',
    theme_color: '#f7f4ee',
    categories: ['travel'],
    icons: ICONS.filter((icon) => icon.name !== 'touch-180').map((icon) => ({
      src: `/icons/${icon.name}.png`,
      sizes: `${icon.width}x${icon.width}`,
      type: 'image/png',
      purpose: icon.maskable ? 'maskable' : 'any',
    })),
    shortcuts: [
      shortcut(packages, '/results/latestPackages'),
      shortcut(bookings, '/booking'),
      shortcut(liked, '/user/liked'),
    ],
    // links open in a separate window of the installed app, so an open checkout stays
    handle_links: 'preferred',
    launch_handler: { client_mode: 'navigate-new' },
  };
}

/** Private addresses are not listed: they send noindex. */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    // no calendar without an end: days of a search [PR3]
    ...['/api/', '/dev/', '/*start_date='].map((path) => `Disallow: ${path}`),
    ...['/booking/success', '/booking/failed', '/packages/booking'].flatMap((path) => [
      `Disallow: ${path}`,
      `Disallow: /*${path}`,
    ]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
