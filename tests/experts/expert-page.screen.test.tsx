// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queries } from '#src/api/queries.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { ExpertScreen } from '#src/features/experts/expert-screen.tsx';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const SCOPE: Scope = { locale: 'en', location: 85, currency: 'KWD' };
const expertWith = (languages: string[]) => ({
  data: {
    expert: {
      slug: 'noura',
      show_name: 'Noura',
      profile_image: '/art/n.svg',
      headline: 'Istanbul',
      quote: 'Slowly.',
      bio: 'Lives there.',
      packages: 1,
      level: 1,
      reviews: 0,
      rating: 0,
      languages,
      places: [],
    },
    country: 'Kuwait',
    packages: [],
    places: [],
  },
});

describe('[R17] the page of an expert', () => {
  beforeAll(() => loadLocale('en', ['experts', 'results']));
  afterEach(cleanup);

  it.each([
    [[], ['Lives in', 'Packages', 'Level']],
    [['ar'], ['Lives in', 'Speaks', 'Packages', 'Level']],
  ])('names the languages %j, and nothing of what is not known', (languages, names) => {
    const client = knownQueries();
    client.setQueryData(queries.expertPage(SCOPE, 'noura').queryKey, expertWith(languages));
    showPage('en', <ExpertScreen slug="noura" />, { client });
    const [list] = screen.getAllByRole('main').flatMap((main) => [...main.querySelectorAll('dl')]);
    expect(
      within(list!)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(names);
    for (const definition of within(list!).getAllByRole('definition')) expect(definition.textContent).not.toBe('');
  });
});
