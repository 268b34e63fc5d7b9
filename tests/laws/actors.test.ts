import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourcesOf } from './import-graph.ts';

/** Where actors are made by hand: once for the tab, or with a file that comes later; each is started outside React. */
const MAKERS = [
  'src/tab/actors.ts',
  'src/app/idle-start.ts',
  'src/tab/browser-history.ts',
  'src/features/favourites/hearts-actor.page.ts',
  'src/features/results/card-prices-actor.page.ts',
  'src/features/compare/compare-actor.page.ts',
  'src/features/package/package-flow.page.ts',
  'src/features/booking/draft.effects.ts',
];

/** Variables of a module that are no state of a flow: what a library or the platform is, set once or measured. */
const VARIABLES: Record<string, string> = {
  'src/analytics/clever-tap.ts loaded': 'the library, once it has come',
  'src/analytics/faults.ts sink': 'where faults are told, set at the start',
  'src/api/http.ts client': 'the library, once it has come',
  'src/api/http.ts headerSource': 'who knows the headers, set at the start',
  'src/api/http.ts restSource': 'who knows how long nobody was at the desk, set while it is shown',
  'src/api/http.ts onRefused': 'who hears of a refusal, set at the start',
  'src/api/server-clock.ts offset': 'how far this device’s clock is off',
  'src/delivery/web-fonts.ts dressing': 'the fonts, once they are asked for',
  'src/delivery/translated.ts replaced': 'what a translator’s insertion stands for, until its task ends',
  'src/delivery/translated.ts isSeen': 'whether a translator changed the page',
  'src/app/start.tsx stands': 'whether the application stands',
  'src/components/choice-input.tsx here': 'a part, once its file has come',
  'src/delivery/idle.ts begin': 'lets late parts be fetched',
  'src/delivery/load-order.ts besides': 'the page’s other files, once they are asked for',
  'src/delivery/load-order.ts isAsked': 'whether the rest of the page was asked for',
  'src/delivery/load-order.ts isLoading': 'whether it is on its way',
  'src/components/say.ts isQuiet': 'whether nothing was said yet',
  'src/inspector/inspect.ts observe': 'who listens in development',
  'src/inspector/inspector.ts chosen': 'a page of development alone',
  'src/inspector/inspector.ts isWaiting': 'a page of development alone',
};

type Source = { file: string; text: string };

/** An actor made by hand outside the places above: in a component it would be made while rendering. */
const madeElsewhere = ({ file, text }: Source): string[] =>
  /\b(?:createActor|interpret)(?:<[^(]*>)?\(/u.test(text) && !MAKERS.includes(file) ? [`${file} makes an actor`] : [];

/** A variable of a module: what flows remember belongs into their machines. */
const variablesOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(/^(?:export )?(?:let|var) (\w+)/gmu)].map(([, name]) => `${file} ${name}`);

const sources: Source[] = sourcesOf(['src'])
  .filter((file) => /\.tsx?$/u.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

describe('[HO4] flows are machines to the root', () => {
  it('no actor is made while rendering', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(sources.flatMap(madeElsewhere)).toEqual([]);
    const making = MAKERS.filter((file) =>
      /\bcreateActor\b/u.test(sources.find((one) => one.file === file)?.text ?? ''),
    );
    expect(making).toEqual(MAKERS);
  });

  it('no module keeps the state of a flow in a variable', () => {
    const variables = sources.flatMap(variablesOf);
    expect(variables.filter((name) => !(name in VARIABLES))).toEqual([]);
    expect(Object.keys(VARIABLES).filter((name) => !variables.includes(name))).toEqual([]);
  });

  it('finds a planted actor and a planted variable', () => {
    const planted: Source = {
      file: 'src/features/package/planted.tsx',
      text: 'let open: Flow | null = null;\nexport const Planted = () => createActor(machine).start() && null;\n',
    };
    expect(madeElsewhere(planted)).toEqual(['src/features/package/planted.tsx makes an actor']);
    expect(variablesOf(planted)).toEqual(['src/features/package/planted.tsx open']);
  });
});
