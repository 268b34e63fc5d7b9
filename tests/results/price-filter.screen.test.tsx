// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { PriceFilter } from '#src/features/results/price-filter.tsx';
import { showPage } from '#tests/support/show-page.tsx';

/** From 150 to 900 a handle goes by 19, so that its last step is 891. */
const PRICE = { min: 150, max: 900, histogram: [1, 2] };

function show(filters: PackageFilters) {
  const onChange = vi.fn<(part: Partial<PackageFilters>) => void>();
  showPage('en', <PriceFilter price={PRICE} filters={filters} onChange={onChange} />);
  const [lowest, highest] = screen.getAllByRole('slider');
  return { lowest: lowest!, highest: highest!, onChange };
}
const press = (handle: HTMLElement, key: string) => {
  act(() => handle.focus());
  fireEvent.keyDown(handle, { key });
};

describe('[R14] the handles of the price', () => {
  beforeAll(() => loadLocale('en', ['results']));
  afterEach(cleanup);

  it('the upper one comes back to the top, where it limits nothing', () => {
    const { highest, onChange } = show({ price_max: 872 });
    press(highest, 'ArrowRight');
    expect(onChange).toHaveBeenLastCalledWith({ price_min: undefined, price_max: undefined, price_in: 'KWD' });
    expect(highest.getAttribute('aria-valuenow')).toBe('900');
  });

  it('the upper one limits below its last step, the lower one above the lowest price', () => {
    const { lowest, highest, onChange } = show({ price_max: 872 });
    press(highest, 'ArrowLeft');
    expect(onChange).toHaveBeenLastCalledWith({ price_min: undefined, price_max: 853, price_in: 'KWD' });
    press(lowest, 'ArrowRight');
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ price_min: 169 }));
  });

  it('a limit from the address that no step meets stays while the other handle moves', () => {
    const { lowest, onChange } = show({ price_max: 895 });
    press(lowest, 'ArrowRight');
    expect(onChange).toHaveBeenLastCalledWith({ price_min: 169, price_max: 895, price_in: 'KWD' });
  });
});
