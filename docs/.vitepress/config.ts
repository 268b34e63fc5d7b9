import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from 'vitepress';

/** The pages of a folder by their first heading. */
const pagesOf = (folder: string) =>
  readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({
      text: /^# (.+)$/mu.exec(readFileSync(new URL(`../${folder}/${file}`, import.meta.url), 'utf8'))?.[1] ?? file,
      link: `/${folder}/${file.replace(/\.md$/u, '')}`,
    }));

const machines = globSync('../machines/**/*.machine.ts', { cwd: new URL('..', import.meta.url) })
  .map((file) => basename(file, '.machine.ts'))
  .toSorted()
  .map((name) => ({ text: name, link: `/flows/${name}` }));

export default defineConfig({
  title: 'ETravelers',
  description: 'How the product is built, run and changed.',
  // pages link to files of the project and to an example on this machine, which are no pages of the site
  ignoreDeadLinks: [/^\.?\.?\/(\.\.\/)*(?:\.env|SECURITY|CONTRIBUTING|CHANGELOG|README)/u, 'localhostLinks'],
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Demonstration', link: '/demonstration' },
          { text: 'Commands', link: '/commands' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'Operations', link: '/operations' },
        ],
      },
      {
        text: 'Architecture',
        items: [
          { text: 'Architecture', link: '/architecture' },
          { text: 'Browsers', link: '/browsers' },
          { text: 'Suppliers', link: '/suppliers' },
          { text: 'Inspector', link: '/inspector' },
          { text: 'Performance', link: '/performance' },
          { text: 'API additions', link: '/api-additions' },
        ],
      },
      { text: 'How to', items: pagesOf('how-to') },
      { text: 'Flows', collapsed: true, items: machines },
      {
        text: 'Words',
        items: [
          { text: 'Glossary', link: '/glossary' },
          { text: 'Words of both languages', link: '/words' },
        ],
      },
      {
        text: 'Specification',
        items: [
          { text: 'Specification', link: '/spec' },
          { text: 'Requirements', link: '/requirements' },
          { text: 'Promises', link: '/promises' },
        ],
      },
      { text: 'Decisions', collapsed: true, items: pagesOf('decisions') },
    ],
  },
});
