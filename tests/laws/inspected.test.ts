import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourcesOf } from './import-graph.ts';

/** Where an actor of ours is made: by hand, by a component, or by the provider of a screen's actor. */
const MAKERS = /\b(?:createActor|useActorRef|useMachine|useActor)(?:<[^(]*>)?\(|<\w+Actor\.Provider\b/g;
/** What hands the ear on: itself, or options that already carry it. */
const HEARD = /\binspect\b|\.\.\.watched\b|, options\)/;

/** The arguments or attributes that follow, up to the bracket that closes them. */
function argumentsOf(text: string, from: number): string {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if ('({[<'.includes(text[at] ?? '')) depth += 1;
    else if (')}]'.includes(text[at] ?? '') || (text[at] === '>' && text[at - 1] !== '=')) depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

const actors = sourcesOf(['src'])
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/inspector/'))
  .flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(MAKERS)].map((match) => ({
      file,
      call: argumentsOf(text, match.index + match[0].length),
    }));
  })
  // the hook of a screen's own context makes nothing
  .filter(({ call }) => call !== ')');

it('[S15] every actor of the site is heard by the inspector', () => {
  expect(actors.length).toBeGreaterThan(30);
  expect(actors.filter(({ call }) => !HEARD.test(call)).map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
});
