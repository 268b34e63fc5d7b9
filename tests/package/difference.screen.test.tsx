// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Offer } from '#contract/entities/offer.ts';
import { selectionMachine } from '#machines/package/selection.machine.ts';
import { selectTotal } from '#machines/package/selection.selectors.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { fareMinor } from '#src/features/package/choosing/fare-family.tsx';
import { Difference } from '#src/features/package/difference.tsx';
import { PackageSceneProvider, type PackageFlow } from '#src/features/package/flow-context.tsx';
import { aFlight, anOffer, aTrip } from '#tests/support/offer-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';

const [cheap, dear] = [aFlight('cheap', 95), aFlight('dear', 195)];
const nothing = () => undefined;
beforeAll(() => loadLocale('en'));
afterEach(cleanup);

it.each([
  ['whole without a promotion', null, '+100.000'],
  ['less its share of a running promotion', { basis_points: 700 } as Offer['promotion'], '+93.000'],
] as const)('[TR3] another fare is told by what it changes in the total, %s', (_, promotion, words) => {
  const offer = anOffer({ promotion, trips: [aTrip({ flights_array: [cheap, dear] })] });
  const logic = selectionMachine.provide({ actions: { keepChoice: nothing } });
  const selection = createActor(logic, { input: { offer, choice: null } }).start();
  showPage(
    'en',
    <PackageSceneProvider
      value={{ flow: { selection } as unknown as PackageFlow, page: null, changeRequest: nothing, proceed: nothing }}
    >
      <p role="note">
        <Difference more={fareMinor(dear, 'KWD') - fareMinor(cheap, 'KWD')} />
      </p>
    </PackageSceneProvider>,
  );
  expect(screen.getByRole('note').textContent?.replaceAll(/[^\d.+-]/gu, '')).toBe(words);
  const before = selectTotal(selection.getSnapshot());
  cleanup();
  selection.send({ type: 'flight.choose', flight: dear });
  expect(selectTotal(selection.getSnapshot()) - before).toBe(Number(words) * 1_000);
});
