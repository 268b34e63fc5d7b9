// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate';
import { APPEND_OPTIONS_AFTER, type Locale } from '#contract/constants.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { OwnTrip } from '#contract/entities/trip-plan.ts';
import { toMajor } from '#contract/rules/money.ts';
import { completeSelection } from '#contract/rules/shared-trip.ts';
import { offerMachine, type AllFlights, type HotelsAsked, type HotelsEvent } from '#machines/package/offer.machine.ts';
import { selectionMachine } from '#machines/package/selection.machine.ts';
import { selectChosen, selectTotal } from '#machines/package/selection.selectors.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { SinceShared } from '#src/features/trips/since-shared.tsx';
import { anOffer, anOfferRequest } from '#tests/support/offer-builders.ts';
import { showPage } from '#tests/support/show-page.tsx';

const SAME = { ar: /سعرها هو نفسه|لم يتغير/u, en: /the same today/u } as const;
const nothing = () => undefined;
const trip = { stops: [{ name: 'Istanbul' }] } as OwnTrip;

/** An offer whose one source of hotels answers when the test says so, and what is chosen of it. */
function start() {
  const clock = new SimulatedClock();
  let answer: (event: HotelsEvent) => void = nothing;
  const offer = createActor(
    offerMachine.provide({
      actors: {
        fetchOffer: fromPromise((): Promise<Offer> => Promise.reject(new Error('it came with the page'))),
        fetchFlights: fromPromise(async (): Promise<AllFlights> => ({ flights: [], incomplete: false })),
        askSources: fromCallback<EventObject, HotelsAsked, HotelsEvent>(({ sendBack }) => {
          answer = sendBack;
        }),
      },
    }),
    { input: { request: anOfferRequest(), offer: anOffer() }, clock },
  ).start();
  const selection = createActor(selectionMachine.provide({ actions: { keepChoice: nothing } }), {
    input: { offer: anOffer(), choice: null },
    clock,
  }).start();
  const chosen = selectChosen(selection.getSnapshot())!;
  const share = {
    ...anOfferRequest(),
    wish: completeSelection(chosen),
    total: toMajor(selectTotal(selection.getSnapshot()), 'KWD'),
    currency: 'KWD' as const,
    hotels: ['Lodge'],
    created_at: '2026-11-01T00:00:00Z',
  };
  const show = (locale: Locale) =>
    showPage(locale, <SinceShared trip={trip} share={share} flow={{ offer, selection }} />);
  async function arrive(): Promise<void> {
    offer.send({ type: 'offer.load' });
    await waitFor(offer, (snapshot) => snapshot.matches({ ready: { flights: 'arrived' } }));
    await act(async () => {
      answer({ type: 'hotels.arrive', source: 'ETH', hotels: [] });
      clock.increment(APPEND_OPTIONS_AFTER);
    });
  }
  return { selection, show, arrive };
}

beforeAll(() => Promise.all([loadLocale('ar', ['trips']), loadLocale('en', ['trips'])]));
afterEach(cleanup);

describe.each(['ar', 'en'] as const)('[R10] a trip opened by a link, %s', (locale) => {
  it('is compared with what was shared once all options are here', async () => {
    const { show, arrive } = start();
    show(locale);
    expect(screen.queryByText(SAME[locale])).toBeNull();
    await arrive();
    expect(screen.getByText(SAME[locale])).toBeTruthy();
  });

  it('is not compared once the visitor wants it for others', async () => {
    const { selection, show, arrive } = start();
    show(locale);
    await arrive();
    const rooms = [{ Adults: 4, Children: [], Infants: [] }];
    await act(async () => selection.send({ type: 'offer.arrive', offer: anOffer({ rooms }) }));
    expect(screen.queryByText(SAME[locale])).toBeNull();
  });
});
