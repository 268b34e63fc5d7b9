import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whatsappLink } from '#contract/rules/shown-phone.ts';
import { house } from '#server/content/demo.ts';
import { buildTargets, oldBrowsers } from '#scripts/served-browsers.ts';
import { documentOf, type PageSource } from '#server/http/page-source.ts';
import { listedPaths, matchRoute, render } from '#src/entry-server.tsx';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

const iPhone = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = (rest: string) =>
  `Mozilla/5.0 (Linux; Android 9; SM-G960F) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const desktop = (rest: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const mac = (rest: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const linux = (rest: string) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

const OLD: [string, string][] = [
  ['Safari 12 on iPhone', iPhone('12_5_7', 'Version/12.1.2 Mobile/15E148 Safari/604.1')],
  ['Safari 16.3 on iPhone', iPhone('16_3_1', 'Version/16.3 Mobile/15E148 Safari/604.1')],
  ['Chrome on an iPhone of iOS 15', iPhone('15_0', 'CriOS/120.0.6099.50 Mobile/15E148 Safari/604.1')],
  ['Instagram on an iPhone of iOS 15', iPhone('15_6', 'Mobile/15E148 Instagram 250.0.0.21.109')],
  ['Safari 13 on Mac', mac('Version/13.1.2 Safari/605.1.15')],
  ['Chrome 60', desktop('Chrome/60.0.3112.113 Safari/537.36')],
  ['Chrome 116', desktop('Chrome/116.0.0.0 Safari/537.36')],
  ['Samsung Internet 8', android('SamsungBrowser/8.2 Chrome/63.0.3239.111 Mobile Safari/537.36')],
  [
    'Facebook’s view of an old Android',
    android('Version/4.0 Chrome/64.0.3282.137 Mobile Safari/537.36 [FB_IAB/FB4A;]'),
  ],
  ['Firefox 78', 'Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0'],
  ['Edge 18', desktop('Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763')],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
];
const SERVED: [string, string][] = [
  ['Safari 16.4 on iPhone', iPhone('16_4', 'Version/16.4 Mobile/15E148 Safari/604.1')],
  ['Safari 26 on iPhone', iPhone('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1')],
  ['Instagram on an iPhone of iOS 18', iPhone('18_5', 'Mobile/22F76 Instagram 390.0.0.28.85')],
  ['Safari 18 on Mac', mac('Version/18.1 Safari/605.1.15')],
  ['Chrome 117', desktop('Chrome/117.0.0.0 Safari/537.36')],
  ['Chrome 140 on Android', android('Chrome/140.0.0.0 Mobile Safari/537.36')],
  ['Instagram’s view of Android', android('Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 Instagram 390.0')],
  ['Samsung Internet 25', android('SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36')],
  ['Firefox ESR 128', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Edge 130', desktop('Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0')],
  ['Opera on Android', android('Chrome/135.0.0.0 Mobile Safari/537.36 OPR/89.0.0.0')],
  ['WebKitGTK', linux('Version/60.5 Safari/605.1.15')],
  ['nobody it knows', 'SomethingNew/1.0'],
  ['one that says nothing', ''],
];
const CRAWLERS: [string, string][] = [
  [
    'Googlebot',
    android('Chrome/41.0.2272.96 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
  ],
  [
    'Bingbot',
    desktop('compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/103.0.5060.134 Safari/537.36'),
  ],
  ['Applebot', mac('Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)')],
  ['Facebook’s preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['WhatsApp’s preview', 'WhatsApp/2.23.20.0 A'],
];

const pages: PageSource = {
  renderer: async () => ({ render, matchRoute, listedPaths }),
  document: async (result) => documentOf(result, { head: '' }),
  scriptHashes: [],
  keeps: true,
  oldBrowsers: new RegExp(oldBrowsers()),
  root: null,
  close: async () => undefined,
};
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ pages });
}, 120_000);
afterAll(() => app.close());
const read = (url: string, agent: string, cookie = '') =>
  app.inject({ url, headers: { 'user-agent': agent, ...(cookie === '' ? {} : { cookie }) } });

describe('[OP9] a browser that is too old', () => {
  it.each(OLD)('%s reads how to reach us, in both languages', async (_, agent) => {
    for (const [url, dir, own, other] of [
      ['/ar/packages/101', 'rtl', 'متصفحك لا يدعم هذا الموقع', 'too old'],
      ['/en', 'ltr', 'too old', 'متصفحك لا يدعم هذا الموقع'],
    ] as const) {
      const { statusCode, body, headers } = await read(url, agent);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(body).toContain(`dir="${dir}"`);
      expect(body.indexOf(own)).toBeLessThan(body.indexOf(other));
      expect(body.indexOf(own)).toBeGreaterThan(0);
      expect(body).toContain(`href="tel:${house.kw.phone}"`);
      expect(body).toContain(`href="${whatsappLink(house.kw.phone)}"`);
      expect(body).toContain('noindex');
      expect(body).not.toContain('<script');
    }
  });

  it.each([...SERVED, ...CRAWLERS])('%s gets the page', async (_, agent) => {
    const { body } = await read('/en', agent);
    expect(body.includes('id="root"')).toBe(true);
  });

  it('may go on all the same: back to the page asked for, and not told again', async () => {
    const [, agent] = OLD[0]!;
    const { body } = await read('/en/results/latestPackages?theme=sea', agent);
    const way = /class="plain" href="([^"]+)"/u.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const reply = await read(way, agent);
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/en/results/latestPackages?theme=sea']);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    expect((await read('/en/results/latestPackages?theme=sea', agent, cookie)).body.includes('id="root"')).toBe(true);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'x', '/a\r\nset-cookie: b=c'])(
    'is led to no other host by %j',
    async (to) => {
      const { statusCode, headers } = await read(`/old-browser/continue?to=${encodeURIComponent(to)}`, 'x');
      expect([statusCode, headers.location]).toEqual([303, '/']);
    },
  );

  it('is older than what the build is made for', () => {
    expect(buildTargets()).toEqual(['chrome117', 'edge117', 'firefox121', 'safari16.4', 'ios16.4']);
  });
});
