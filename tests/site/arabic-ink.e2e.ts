import { expect, test, type Page } from '@playwright/test';
import { ARABIC } from '#tests/support/arabic.ts';
import { cutFields, EXTREME, type InkPage } from '#tests/support/ink/cut-fields.ts';
import { cutTexts } from '#tests/support/ink/cut-texts.ts';
import { CUTTING_RULES } from '#tests/support/ink/cutting-rules.ts';
import { FIELD_PAGES, WITH_LIST } from '#tests/support/ink/field-pages.ts';

test.use({ deviceScaleFactor: 2, viewport: { width: 390, height: 844 } });

const inkPage = (page: Page): InkPage => ({
  run: (work, ...args) => page.evaluate(`(${work.toString()}).apply(null, ${JSON.stringify(args)})`),
  picture: () => page.screenshot({ animations: 'disabled' }),
});
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  // in the fonts of the house: before, letters have another height
  await page.waitForSelector('html:not([data-plain])', { state: 'attached' });
  // fields get their lists at the first touch
  await page.mouse.move(1, 1);
};
const messages = Object.values(ARABIC);

test('[OP9] [K9] no Arabic message has letters higher or deeper than those every box is tried with', async ({
  page,
}) => {
  await open(page, '/ar/login');
  const beyond = await page.evaluate(
    ([texts, extreme]) => {
      const brush = document.createElement('canvas').getContext('2d');
      if (!brush) return ['no canvas'];
      return [400, 500, 700].flatMap((weight) => {
        brush.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
        const most = brush.measureText(extreme);
        return texts.filter((text) => {
          const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = brush.measureText(text);
          return up > most.actualBoundingBoxAscent + 1 || down > most.actualBoundingBoxDescent + 1;
        });
      });
    },
    [messages, EXTREME] as const,
  );
  expect(messages.length).toBeGreaterThan(1000);
  expect(beyond).toEqual([]);
});

test('[OP9] [K9] no field cuts Arabic, neither what is typed nor its hint nor what is chosen', async ({ page }) => {
  test.setTimeout(180_000);
  const faults: string[] = [];
  let count = 0;
  for (const { path, press, sees } of FIELD_PAGES) {
    await open(page, `/ar${path}`);
    if (press) await page.locator(press).first().click();
    if (sees) await page.waitForSelector(sees);
    const { looked, faults: here } = await cutFields(inkPage(page));
    count += looked;
    faults.push(...here.map((fault) => `${path} ${fault}`));
  }
  process.stdout.write(`Arabic ink: ${count} fields\n`);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(15);
});

for (const [rule, what] of CUTTING_RULES)
  test(`[OP9] [K9] a field whose ${what} is cut is seen`, async ({ page }) => {
    await open(page, '/ar');
    await page.waitForSelector(WITH_LIST);
    await page.addStyleTag({ content: rule });
    const { faults } = await cutFields(inkPage(page));
    expect(faults.some((fault) => fault.includes(`its ${what} shows`))).toBe(true);
  });

test('[OP9] [K9] a text whose box cuts it is seen', async ({ page }) => {
  await open(page, '/ar');
  expect(await page.evaluate(cutTexts, EXTREME)).toEqual([]);
  await page.addStyleTag({ content: 'h2 { overflow: hidden; line-height: 1 !important }' });
  expect(await page.evaluate(cutTexts, EXTREME)).not.toEqual([]);
});
