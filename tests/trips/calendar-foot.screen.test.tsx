// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import { CalendarFoot } from '#src/features/trips/calendar-foot.tsx';
import { InPage } from '#tests/support/in-page.tsx';

const form = vi.hoisted(() => ({ stops: [{}] }));
const view = vi.hoisted(() => ({ now: 'priced' }));
const goesByCar = vi.hoisted(() => ({ now: false }));
vi.mock('#src/features/trips/use-prices.ts', () => ({ usePrices: () => ({ currency: 'KWD' }) }));
vi.mock('#machines/trips/trip-builder.selectors.ts', () => ({
  selectCalendar: () => view.now,
  selectForm: () => form,
  selectGoesByCar: () => goesByCar.now,
}));
vi.mock('#src/features/trips/trip-actor.ts', () => ({
  TripActor: { useActorRef: () => ({ send: () => undefined }), useSelector: (select: () => unknown) => select() },
}));

beforeAll(() => loadLocale('en', ['trips']));
afterEach(cleanup);

describe('what the calendar says of its prices', () => {
  it.each([
    [1, /^The cheapest return fare for all travellers/u],
    [2, /^The cheapest return fare to the first destination .* whole trip come next/u],
  ])('of a trip with so many destinations: %s', (count, words) => {
    form.stops = Array.from({ length: count }, () => ({}));
    render(
      <InPage locale="en">
        <CalendarFoot />
      </InPage>,
    );
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    [true, /^No flight leads to the first destination/u],
    [false, /^Choose a destination first/u],
  ])('[K1] where there is none to tell, why: the first destination is reached by car, %s', (byCar, words) => {
    view.now = 'bare';
    goesByCar.now = byCar;
    render(
      <InPage locale="en">
        <CalendarFoot />
      </InPage>,
    );
    expect(screen.getByText(words)).toBeTruthy();
  });
});
