// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Deferred, WholePageProvider } from '#src/delivery/deferred.tsx';

afterEach(cleanup);

/** Shows a page with something below its first screenful; returns its text as first committed, before any later step. */
function show(isWhole: boolean): string {
  const committed: string[] = [];
  const Witness = () => {
    useLayoutEffect(() => void committed.push(document.body.textContent), []);
    return null;
  };
  render(
    <WholePageProvider value={isWhole}>
      <h1>Istanbul</h1>
      <Deferred>
        <p>Hotels</p>
      </Deferred>
      <Witness />
    </WholePageProvider>,
  );
  return committed[0] ?? '';
}

describe('what lies below the first screenful', () => {
  it('comes a step later where a link led to the page', async () => {
    expect(show(false)).toBe('Istanbul');
    expect(await screen.findByText('Hotels')).toBeTruthy();
  });

  it('is there at once where the page is wanted whole', () => {
    expect(show(true)).toBe('IstanbulHotels');
  });
});
