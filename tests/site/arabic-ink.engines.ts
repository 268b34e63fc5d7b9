import { cutFields } from '#tests/support/ink/cut-fields.ts';
import { CUTTING_RULES } from '#tests/support/ink/cutting-rules.ts';
import { FIELD_PAGES, WITH_LIST } from '#tests/support/ink/field-pages.ts';
import { expect, test } from '#tests/support/engines/engine-test.ts';
import type { Visitor } from '#tests/support/engines/visitor.ts';

/** A picture that comes while ink is counted counts as ink, and one that is left behind as not loaded. */
const drawn = ({ driver }: Visitor): Promise<void> =>
  expect
    .poll(
      () => driver.run(() => [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete)),
      { timeout: 20_000 },
    )
    .toBe(true);

test('[OP9] [K9] no field cuts Arabic, neither what is typed nor its hint nor what is chosen', async ({ visitor }) => {
  test.setTimeout(180_000);
  await visitor.driver.resize(500, 850);
  const faults: string[] = [];
  let count = 0;
  for (const { path, press, sees } of FIELD_PAGES.filter(({ everywhere }) => everywhere)) {
    const arrive = async () => {
      // the page before no longer counts as the one that stands
      await visitor.driver.run(() => document.documentElement.removeAttribute('data-hydrated'));
      await visitor.open(`/ar${path}`);
      await visitor.hydrated();
      await visitor.touch();
      if (press) await visitor.press(press);
      if (sees) await visitor.sees(sees);
    };
    // a server that has just started may be asked for its first offer here: whoever gets nowhere opens the page again
    await arrive().catch(arrive);
    await visitor.dressed();
    await drawn(visitor);
    const { looked, faults: here } = await cutFields(visitor.driver);
    count += looked;
    faults.push(...here.map((fault) => `${path} ${fault}`));
  }
  process.stdout.write(`Arabic ink: ${count} fields\n`);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(5);
});

test('[OP9] [K9] a field that cuts is seen', async ({ visitor }) => {
  await visitor.driver.resize(500, 850);
  await visitor.open('/ar');
  await visitor.hydrated();
  await visitor.dressed();
  await visitor.touch();
  await visitor.sees(WITH_LIST);
  await drawn(visitor);
  await visitor.driver.run(
    (text: string) => {
      const sheet = document.createElement('style');
      sheet.textContent = text;
      document.head.append(sheet);
    },
    CUTTING_RULES.map(([rule]) => rule).join('\n'),
  );
  const { looked, faults } = await cutFields(visitor.driver);
  process.stdout.write(`planted: ${faults.length} faults in ${looked} fields\n`);
  expect(faults).not.toEqual([]);
});
