// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { part } from '#src/delivery/part.tsx';

afterEach(cleanup);

/** A part whose file does not come the first time. */
function failingOnce() {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => 'the part');
  return { load, Part: part(load, { onFail: 'nothing' }) };
}
const settled = () => act(async () => undefined);

it('[OP9] [X6] a part that did not come leaves the page as it is, and comes when the connection is back', async () => {
  const { load, Part } = failingOnce();
  render(<Part />);
  await settled();
  expect(load).toHaveBeenCalledOnce();
  expect(document.body.textContent).toBe('');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('the part')).toBeTruthy();
});

it('[OP9] [UI2] a part that did not come is fetched again at its next cue, and once it is here no more', async () => {
  const { load, Part } = failingOnce();
  const { rerender } = render(<Part cue={1} />);
  await settled();
  rerender(<Part cue={2} />);
  expect(await screen.findByText('the part')).toBeTruthy();
  rerender(<Part cue={3} />);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(load).toHaveBeenCalledTimes(2);
});
