import { describe, expect, it } from 'vitest';
import { consentMachine, type Consent } from '#machines/app/consent.machine.ts';
import { selectIsAnswered, selectIsAsking } from '#machines/app/consent.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [{ type: 'consent.give' }, { type: 'consent.refuse' }, { type: 'consent.review' }];
const starts: { isConfigured: boolean; answer: Consent; from: string }[] = [
  { isConfigured: true, answer: null, from: 'asking' },
  { isConfigured: true, answer: 'given', from: 'given' },
  { isConfigured: true, answer: 'refused', from: 'refused' },
  { isConfigured: false, answer: null, from: 'unneeded' },
  { isConfigured: false, answer: 'given', from: 'unneeded' },
];
const walks = starts.map(({ from, ...input }) => ({ from, walk: walkEdges(consentMachine, { input, events }) }));

describe('consent paths', () => {
  it('[S15] [C11] together visit every state and take every transition', () => {
    const everywhere = (list: 'states' | 'transitions') =>
      walks.map(({ walk }) => walk.missed[list]).reduce((common, more) => common.filter((name) => more.includes(name)));
    // the passing state is left at once; the ways out of it are the five beginnings
    expect(everywhere('states').filter((id) => id !== 'consent.recalling')).toEqual([]);
    expect(everywhere('transitions').filter((way) => !way.startsWith('consent.recalling'))).toEqual([]);
  });

  it.each(walks.map(({ from, walk }) => [from, walk] as const))('[C11] begin at %s', (from, walk) => {
    expect(walk.initial.value).toBe(from);
  });

  it('[C11] nobody is asked where nothing is configured', () => {
    for (const { from, walk } of walks.filter((entry) => entry.from === 'unneeded')) {
      expect([from, walk.paths]).toEqual(['unneeded', []]);
      expect(selectIsAsking(walk.initial)).toBe(false);
    }
  });

  const paths = walks.flatMap(({ walk }) => walk.paths.map((path) => [path.title, path, walk.initial] as const));
  onEveryPath('[C11] walks every edge of consent', paths, (_title, path, initial) => {
    const { state, effects } = play(consentMachine, path, initial);
    const last = path.event.type;
    expect(state.value).toBe(last === 'consent.give' ? 'given' : last === 'consent.refuse' ? 'refused' : 'asking');
    expect(selectIsAnswered(state)).toBe(state.value !== 'asking');
    // every answer is stored, and nothing is stored without one
    const answers = path.steps.filter(({ event }) => event.type !== 'consent.review');
    expect(effects.filter((name) => name === 'storeConsent')).toHaveLength(answers.length);
  });
});
