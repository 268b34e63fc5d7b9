import { describe, expect, it } from 'vitest';
import type { Search } from '#contract/entities/search.ts';
import { homeSearchPath, packagePath, readSearch, resultsPath } from '#src/locale/search-paths.ts';

const nothing: Search = { text: '', place: null, stay: null, rooms: null, from: null };
const stay = { start: '2027-03-01', end: '2027-03-05' };
const family = [{ Adults: 2, Children: [7], Infants: [] }];

describe('the query of a search', () => {
  it.each<[string, Search, string]>([
    ['nothing', nothing, '/results/latestPackages'],
    ['the default party', { ...nothing, rooms: [{ Adults: 2, Children: [], Infants: [] }] }, '/results/latestPackages'],
    ['free text', { ...nothing, text: ' snow ' }, '/results/search?q=snow'],
    [
      'a place',
      { ...nothing, text: 'Istanbul', place: 'istanbul', stay },
      `/results/istanbul?start_date=${stay.start}&end_date=${stay.end}`,
    ],
    ['a family', { ...nothing, rooms: family }, '/results/latestPackages?rooms=2-7'],
  ])('[R14] leads %s to its list', (_name, search, path) => {
    expect(resultsPath(search)).toBe(path);
  });

  it('[R14] keeps days and travellers on the way to a package', () => {
    expect(packagePath(101, { text: 'Ist', place: null, stay, rooms: family, from: 'JED' })).toBe(
      `/packages/101?start_date=${stay.start}&end_date=${stay.end}&rooms=2-7&from=JED`,
    );
  });

  it.each<[Search]>([
    [nothing],
    [{ text: 'إسطنبول', place: 'istanbul', stay, rooms: family, from: 'MED' }],
    [{ ...nothing, text: 'a & b?' }],
  ])('[R14] [R25] reads back what home is opened with: %j', (search) => {
    expect(readSearch(new URL(homeSearchPath(search), 'http://x').searchParams)).toEqual(search);
  });

  it('[R25] leaves out what it does not understand', () => {
    const query = new URLSearchParams({
      place: '../evil',
      q: 'x'.repeat(200),
      start_date: '2027-03-01',
      rooms: '99',
      from: 'LHR',
    });
    expect(readSearch(query)).toEqual({ ...nothing, text: 'x'.repeat(80) });
  });
});
