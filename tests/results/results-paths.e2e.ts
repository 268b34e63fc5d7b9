import type { Page, Route } from '@playwright/test';
import { setup } from 'xstate';
import type { TourOptions } from '#tests/support/tours.ts';
import { expect, walkFlow } from '#tests/support/pages/walker.ts';

const RETRY = { ar: 'حاول مرة أخرى', en: 'Try again' };
const OPENER = {
  ar: 'التصفية',
  en: 'Filters',
} as const;

/** A list on a phone as a visitor meets it: the states of the results-list machine, with the server's answers beside them. */
const model = setup({
  types: {
    events: {} as {
      type:
        | 'sheet.open'
        | 'draft.change'
        | 'draft.apply'
        | 'sheet.close'
        | 'filters.change'
        | 'rows come'
        | 'nothing fits'
        | 'no answer'
        | 'retry';
    },
  },
}).createMachine({
  id: 'results-list',
  initial: 'showing',
  states: {
    showing: { on: { 'sheet.open': 'choosing' } },
    choosing: { on: { 'draft.change': 'counting', 'sheet.close': 'showing' } },
    counting: { on: { 'rows come': 'counted', 'nothing fits': 'countedNone', 'no answer': 'uncounted' } },
    counted: { on: { 'draft.apply': 'filtered', 'sheet.close': 'showing' } },
    countedNone: { on: { 'draft.apply': 'empty' } },
    uncounted: { on: { 'draft.apply': 'leaving' } },
    // the page asks for itself what the sheet had no answer to
    leaving: { on: { 'rows come': 'filtered', 'no answer': 'failed' } },
    asking: { on: { 'rows come': 'filtered', 'no answer': 'failed' } },
    filtered: { on: { 'filters.change': 'showing' } },
    empty: { on: { 'filters.change': 'showing' } },
    failed: { on: { retry: 'asking' } },
  },
});

const POSSIBLE: Record<string, string[]> = {
  showing: ['sheet.open'],
  choosing: ['draft.change', 'sheet.close'],
  counting: ['rows come', 'nothing fits', 'no answer'],
  counted: ['draft.apply', 'sheet.close'],
  countedNone: ['draft.apply'],
  uncounted: ['draft.apply'],
  leaving: ['rows come', 'no answer'],
  asking: ['rows come', 'no answer'],
  filtered: ['filters.change'],
  empty: ['filters.change'],
  failed: ['retry'],
};
const NAMES = [...new Set(Object.values(POSSIBLE).flat())];
const options: TourOptions<typeof model> = {
  happenings: Object.fromEntries(NAMES.map((type) => [type, { type }])),
  possible: ({ value }) => POSSIBLE[String(value)] ?? [],
};

/** A filter is in the query. */
const FILTERED = /\/packages\?(?:.*&)?(?:refundable|airline_stops|nights_m\w+|stars|theme|month\w*)=/u;
const FILTERED_PAGE = /latestPackages\?.*=/u;
type List = { data: { items: unknown[]; total: number; pages: number; lift: object | null } };

const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: '', errors: {} } });

/** Lists with a filter wait until the path says what the server answers; the whole list is the server's own. */
class SteeredList {
  private readonly waiting: Route[] = [];
  /** What has no answer has none when it is asked again either, until the visitor does something else. */
  private isDown = false;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async stand(): Promise<void> {
    await this.page.route(FILTERED, (route) => (this.isDown ? refuse(route) : void this.waiting.push(route)));
  }

  comeBack(): void {
    this.isDown = false;
  }

  async answer(name: string): Promise<void> {
    await expect.poll(() => this.waiting.length).toBeGreaterThan(0);
    this.isDown = name === 'no answer';
    for (const route of this.waiting.splice(0)) {
      if (name === 'no answer') await refuse(route);
      else {
        const response = await route.fetch();
        const { data } = (await response.json()) as List;
        const none = { items: [], total: 0, pages: 1, lift: { filter: 'refundable', count: 7 } };
        await route.fulfill({ response, json: { data: name === 'rows come' ? data : { ...data, ...none } } });
      }
    }
  }
}

walkFlow({ name: 'results-list', rows: '[R14] [R25]', machine: model, options }, async (page, locale) => {
  const api = new SteeredList(page);
  await api.stand();
  await page.setViewportSize({ width: 390, height: 844 });
  // what was asked once is remembered: each time another filter is ticked
  let ticked = 0;
  const sheet = page.getByRole('dialog');
  const apply = sheet.locator('> :last-child button').first();
  const chips = page.locator('main button[data-on]');
  const acts: Record<string, () => Promise<void>> = {
    'sheet.open': () => page.getByRole('button', { name: OPENER[locale] }).click(),
    'draft.change': () => sheet.locator('input[type=checkbox]:enabled').nth(ticked++).check(),
    'draft.apply': () => apply.click(),
    'sheet.close': () => page.keyboard.press('Escape'),
    retry: () => page.locator('main').getByRole('button', { name: RETRY[locale] }).click(),
    'filters.change': () => chips.first().click(),
  };
  return {
    open: async () => {
      await page.goto(`/${locale}/results/latestPackages`);
      await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
    },
    act: async (name) => {
      if (!acts[name]) return api.answer(name);
      api.comeBack();
      return acts[name]();
    },
    sees: async ({ state }) => {
      const value = String(state.value);
      const isSheet = ['choosing', 'counting', 'counted', 'countedNone', 'uncounted'].includes(value);
      await expect(sheet).toHaveCount(isSheet ? 1 : 0);
      const isFiltered = ['filtered', 'empty', 'asking', 'failed'].includes(value);
      await expect(page).toHaveURL(isFiltered ? FILTERED_PAGE : /latestPackages(?:\?sort=\w+)?$/u);
      if (value === 'failed') {
        await expect(page.locator('main').getByRole('button', { name: RETRY[locale] })).toBeVisible();
        return expect(page.locator('main article')).toHaveCount(0);
      }
      if (value === 'asking' || value === 'leaving') return;
      if (value === 'counted' || value === 'countedNone')
        await expect(apply).toHaveText(value === 'counted' ? /[1-9]/u : /^\D*0?\D*$/u);
      if (value === 'showing' || value === 'filtered') await expect(page.locator('main article').first()).toBeVisible();
      if (value === 'empty') await expect(page.locator('main article')).toHaveCount(0);
      await expect(chips).toHaveCount(['filtered', 'empty'].includes(value) ? 1 : 0);
    },
  };
});
