// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import chart from '#machines/package/promo.chart.json' with { type: 'json' };
import { List } from '#scripts/flows/atlas/list.tsx';
import { MachinePage } from '#scripts/flows/atlas/machine-page.tsx';
import type { Chart } from '#scripts/flows/chart.ts';
import type { Drawn, Entry } from '#scripts/flows/atlas/data.ts';
import { linesOf } from '#scripts/flows/atlas/search.ts';
import { sayIn, type Language } from '#scripts/flows/atlas/words.ts';

afterEach(cleanup);

const bare = {
  chart: chart as Chart,
  svg: '<svg width="10"></svg>',
  lines: { promo: 85, 'promo.checking': 110 },
  walked: null,
};
const states = ['promo', ...Object.keys(chart.states ?? {}).map((key) => `promo.${key}`)];
const walked = (but: string[]): Drawn['walked'] => ({
  states: states.filter((id) => !but.includes(id)),
  transitions: Object.fromEntries(
    linesOf(bare).map(({ key }) => [key, { taken: but.includes(key) ? 0 : 2, by: 'start' }]),
  ),
  isOld: false,
});
const promo = (but: string[] = []): Entry => ({
  name: 'promo',
  file: 'machines/package/promo.machine.ts',
  rows: ['S9'],
  ...bare,
  walked: walked(but),
});
const broken: Entry = { name: 'offer', file: 'machines/package/offer.machine.ts', rows: [], error: 'no such state' };

function Page({ entries, language = 'en' }: { entries: Entry[]; language?: Language }) {
  const [asked, setAsked] = useState('');
  const [isUnwalked, setUnwalked] = useState(false);
  return <List {...{ entries, asked, setAsked, isUnwalked, setUnwalked }} say={sayIn(language)} />;
}

it.each([
  ['checking', '#promo/promo.checking'],
  ['isCode', '#promo/promo'],
  ['keepTyped', '#promo/promo.idle'],
  ['S9', '#promo'],
  ['promo.machine.ts', '#promo'],
])('[FL4] a search for %s leads to its place', async (words, href) => {
  render(<Page entries={[promo(), broken]} />);
  await userEvent.type(screen.getByRole('searchbox'), words);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(href);
});

it('[FL4] a search without a hit says what was searched', async () => {
  render(<Page entries={[promo()]} language="ar" />);
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText(/«zzz»/u)).toBeDefined();
});

it('[FL3] the list holds what was never walked, and what could not be read', async () => {
  render(<Page entries={[promo(), { ...promo(['promo.idle|promo.type|0']), name: 'promo-of-a-card' }, broken]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Never walked' }));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([expect.stringMatching(/^promo.*9\d%$/u), expect.stringContaining('does not load')]);
});

it('[FL3] a machine names what was never walked, and its table marks it', async () => {
  render(<MachinePage entry={promo(['promo.idle', 'promo.idle|promo.type|0'])} state={undefined} say={sayIn('en')} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['idle', 'idle: promo.type']);
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  const missed = screen.getAllByRole('row').filter(({ className }) => className === 'missed');
  expect(missed.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['idle']);
});

it('[FL4] a state shows where it stands, what leads there and where it leads', () => {
  render(<MachinePage entry={promo()} state="promo.checking" say={sayIn('ar')} />);
  const drawer = screen.getByRole('complementary', { name: 'promo.checking' });
  expect(within(drawer).getByRole('button').textContent).toBe('machines/package/promo.machine.ts:110');
  const links = within(drawer).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['#promo/promo.refused', '#promo/promo.failed', '#promo/promo']),
  );
});
