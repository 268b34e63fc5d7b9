import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { LOCALES, SCHEMES, SIZES, type Sighting, type SightPlan } from '#tests/support/screenshots.ts';
import { runE2e } from './e2e.ts';
import { albumOf } from './gallery/album.ts';
import { galleryHtml } from './gallery/html.ts';
import { ROOT } from './run.ts';

const FOLDER = join(ROOT, 'reports/gallery');
const KNOWN = { locale: LOCALES, size: Object.keys(SIZES), scheme: SCHEMES } as const;

/** `npm run gallery`: paths visit every state of the key flows, photographed in both languages, sizes and schemes. */
async function makeGallery(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { flow: { ...text, multiple: true }, locale: text, size: text, scheme: text },
  });
  for (const [name, words] of Object.entries(KNOWN) as ['locale' | 'size' | 'scheme', readonly string[]][]) {
    const option = values[name];
    if (option !== undefined && !words.includes(option)) return refuse(`--${name} is one of ${words.join(', ')}`);
  }
  const started = performance.now();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const flows = values.flow?.length ? `(?:${values.flow.join('|')})` : '';
  const { failed } = await runE2e(['--grep', `${flows} paths .* ${values.locale ?? '(?:ar|en)'}, visit `], {
    GALLERY_DIR: FOLDER,
    ...(values.size ? { GALLERY_SIZE: values.size } : {}),
    ...(values.scheme ? { GALLERY_SCHEME: values.scheme } : {}),
  });
  const records = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  const read = <Kind>(files: string[]) =>
    files.map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Kind);
  const plans = read<SightPlan>(records.filter((file) => file.startsWith('plan-')));
  const flowNames = [...new Set(plans.map(({ flow }) => flow))].toSorted();
  const strangers = values.flow?.filter((flow) => !flowNames.includes(flow)) ?? [];
  if (strangers.length) return refuse(`No flow is called ${strangers.join(', ')}. There are: ${flowNames.join(', ')}.`);
  const album = albumOf(
    plans.filter(({ flow }) => !values.flow?.length || values.flow.includes(flow)),
    read<Sighting>(records.filter((file) => !file.startsWith('plan-'))),
    values,
  );
  writeFileSync(join(FOLDER, 'index.html'), galleryHtml(album));
  for (const file of records) rmSync(join(FOLDER, file));
  for (const word of [...album.unreached, ...album.untold]) console.error(word);
  console.log(
    `${album.states} states, ${album.pictures} pictures, ${album.missing} missing, ${album.untold.length} not translated, ${failed} visits failed, in ${Math.round((performance.now() - started) / 1000)} s; open reports/gallery/index.html`,
  );
  return album.missing + album.untold.length + album.unreached.length + failed > 0 ? 1 : 0;
}

function refuse(why: string): number {
  console.error(why);
  return 2;
}

process.exit(await makeGallery());
