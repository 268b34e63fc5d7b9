import type { Page } from '@playwright/test';
import { arrive } from '#tests/support/pages/arrive-at-checkout.ts';
import { AHMAD, CheckoutPage, SARA } from '#tests/support/pages/checkout-page.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { deskWords } from '#tests/support/pages/desk-words.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import { randomHex } from '#tests/support/pages/priced-trip.ts';
import { expect, test } from '#tests/support/pages/journey.ts';
import { OfferPage } from '#tests/support/pages/offer-page.ts';
import { OutcomePage } from '#tests/support/pages/outcome-page.ts';

type Way = 'element' | 'text';

/**
 * In a page, as browsers' translators do it, every text, those of later too, gives way: each to an element with its words, as in
 * Chromium, or all that stand side by side to one new text, as in Firefox and Safari.
 */
function translate(way: Way): void {
  const done = new WeakSet<Node>();
  const replace = ([first, ...others]: Text[]): void => {
    if (!first) return;
    const words = [first, ...others].map(({ data }) => data).join('');
    const made = way === 'element' ? document.createElement('font') : new Text(words);
    made.textContent = words;
    done.add(made);
    first.replaceWith(made);
    for (const text of others) text.remove();
  };
  const isOld = (node: Node | null): node is Text =>
    node instanceof Text && node.data.trim() !== '' && !done.has(node) && !done.has(node.parentNode ?? node);
  const wrap = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = new Set<Text>(isOld(root) ? [root] : []);
    while (walker.nextNode()) if (isOld(walker.currentNode)) texts.add(walker.currentNode);
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest('script,style,title,option,textarea,svg')) continue;
      const run = [text];
      for (let next = text.nextSibling; way === 'text' && next; next = next.nextSibling) {
        if (isOld(next)) run.push(next);
        else if (next.nodeType !== Node.COMMENT_NODE) break;
      }
      for (const one of run) texts.delete(one);
      replace(run);
    }
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
  }).observe(document, { childList: true, subtree: true });
  wrap(document);
}

type Fiber = {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { children?: unknown; dangerouslySetInnerHTML?: unknown } | string;
  memoizedState: unknown;
  stateNode: Element;
};

/** In a page: what it shows and what React holds, of every element whose text is not what React holds. */
function staleTexts(): [shown: string, held: string][] {
  const [ELEMENT, TEXT, PORTAL, SUSPENSE, OFFSCREEN] = [5, 6, 4, 13, 22];
  const childrenOf = ({ child }: Fiber): Fiber[] => {
    const all: Fiber[] = [];
    for (let at = child; at; at = at.sibling) all.push(at);
    return all;
  };
  const found: [string, string][] = [];
  /** Its text, or null where React does not hold it. */
  const read = (fiber: Fiber): string | null => {
    const { tag, memoizedProps: props, stateNode } = fiber;
    if (tag === TEXT) return String(props);
    if (tag === OFFSCREEN && fiber.memoizedState !== null) return null;
    const parts = childrenOf(fiber).map((one) => (one.tag === PORTAL ? (read(one), '') : read(one)));
    const isWaiting = tag === SUSPENSE && fiber.memoizedState !== null;
    const isUnknown = parts.includes(null) || isWaiting;
    if (tag !== ELEMENT || typeof props === 'string') return isUnknown ? null : parts.join('');
    if (props.dangerouslySetInnerHTML || stateNode.matches('textarea, style, script')) return null;
    const { children } = props;
    const isPlain = ['string', 'number'].includes(typeof children);
    const held = isUnknown ? null : isPlain ? String(children) : parts.join('');
    if (held !== null && held !== stateNode.textContent) found.push([stateNode.textContent, held]);
    return held;
  };
  const root = document.querySelector('#root') ?? document.body;
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const { stateNode } = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key] ?? {};
  if (!stateNode) throw new Error('React has no root here');
  read(stateNode.current);
  return found;
}

const isTrue = (page: Page) => expect.poll(() => page.evaluate(staleTexts)).toEqual([]);

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
};

const BEACH = { ar: 'بحر وشاطئ', en: 'Beach' };

for (const [locale, when] of [
  ['ar', 'as in Chromium, from its first word on'],
  ['en', 'as in Firefox and Safari, once it stands'],
] as const)
  test.describe(`a page that is translated ${when}, ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      if (locale === 'ar') await page.addInitScript(translate, 'element' as const);
    });
    const whenHere = (page: Page) => async () =>
      void (locale === 'en' && (await page.evaluate(translate, 'text' as const)));

    test(`[FK4] shows the party and the price that are chosen, ${locale}`, async ({ page }) => {
      test.slow();
      const errors = errorsOf(page);
      const offer = new OfferPage(page, locale);
      await offer.open();
      await offer.seesOffer();
      await whenHere(page)();
      await offer.addAdult();
      await expect(offer.button(offer.words.party)).toContainText('3');
      await offer.addRoom();
      await expect(offer.button(offer.words.party)).toContainText('4');
      await offer.seesOffer();
      await offer.pricesAddUp();
      await isTrue(page);
      const before = await offer.total();
      await offer.openFlights();
      await offer.chooseOther();
      await expect.poll(() => offer.total()).not.toBe(before);
      await offer.pricesAddUp();
      const full = await offer.total();
      await offer.apply('SPRING10');
      await expect.poll(() => offer.total()).not.toBe(full);
      await offer.pricesAddUp();
      await isTrue(page);
      const shown = (await offer.total()).replaceAll(/[^\d.]/gu, '');
      const quoted = page.waitForResponse((reply) => reply.url().endsWith('/quotes'));
      await page.locator('aside button[data-variant=filled]:visible').click();
      const { data } = (await (await quoted).json()) as { data: { to_pay: number } };
      expect(Number(/\d+\.\d{3}/u.exec(shown)?.[0])).toBe(data.to_pay);
      expect(errors).toEqual([]);
    });

    test(`[FK4] leads through the checkout to the voucher, ${locale}`, async ({ page }) => {
      test.slow();
      const errors = errorsOf(page);
      const offer = new OfferPage(page, locale);
      await offer.openFromList();
      await offer.seesOffer();
      await whenHere(page)();
      await page.locator('aside button[data-variant=filled]:visible').click();
      const checkout = new CheckoutPage(page, locale);
      await checkout.sees('travellers');
      await checkout.travel(SARA, AHMAD);
      await expect(page.getByText('AHMAD ALSALEM')).toBeVisible();
      await isTrue(page);
      await checkout.agree();
      await checkout.pay();
      await checkout.decide('approve');
      await new OutcomePage(page, locale).isBooked();
      await expect(page.getByText('SARA ALSALEM')).toBeVisible();
      await isTrue(page);
      expect(errors).toEqual([]);
    });

    test(`[FK4] shows the packages of a filter, how many and for how much, ${locale}`, async ({ page }) => {
      const errors = errorsOf(page);
      await new OfferPage(page, locale).open('/results/latestPackages');
      await whenHere(page)();
      const count = page.locator('main p[aria-live]');
      const all = await count.innerText();
      const beach = page.locator('aside').getByRole('checkbox', { name: BEACH[locale] });
      const answer = page.waitForResponse(/\/website\/packages\?/u);
      await beach.check();
      const { data } = (await (await answer).json()) as { data: { total: number } };
      await expect(count).toHaveText(new RegExp(`(?<!\\d)${data.total}(?!\\d)`, 'u'));
      await isTrue(page);
      await beach.uncheck();
      await expect(count).toHaveText(all);
      await isTrue(page);
      expect(errors).toEqual([]);
    });

    test(`[FK4] shows at the desk what a refund left of a booking, ${locale}`, async ({ page, request }) => {
      test.slow();
      const words = deskWords(locale);
      const { checkout } = await arrive(page, request, locale, locale === 'ar' ? 7 : 8);
      const reference = await (await checkout.book(SARA)).reference();
      const desk = new DeskPage(page, locale);
      await desk.openLink(await inviteBeside(`font-${randomHex()}@house.example`, 'finance'));
      await desk.join();
      const errors = errorsOf(page);
      await desk.go(`/staff/orders?q=${reference}`);
      await page.getByRole('link', { name: reference }).click();
      await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
      await whenHere(page)();
      await desk.button(words('Part refund')).click();
      await page.locator('input[name=amount]').fill('1.5');
      await desk.button(words('Refund it')).click();
      await desk.stepUpIfAsked(words('Confirm'));
      await expect(page.getByText(words('Part refund started')).first()).toBeVisible();
      await isTrue(page);
      expect(errors).toEqual([]);
    });
  });
