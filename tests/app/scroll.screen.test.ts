// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { placeScroll } from '#src/tab/scroll.ts';
import type { TargetPage } from '#machines/app/navigation.machine.ts';

const at = (key: string, hash: string): TargetPage => ({
  spot: { pathname: '/en/policies/faq', search: '', hash, state: null, key },
  way: 'push',
  trouble: null,
});

afterEach(() => vi.unstubAllGlobals());

it.each(['#100%', `#${encodeURIComponent('100%')}`])(
  '[R13] a page is shown at the place its hash names: %s',
  (hash) => {
    vi.stubGlobal('scrollTo', () => undefined);
    const reached = vi.fn<() => void>();
    document.body.innerHTML = '<p id="100%"></p>';
    document.getElementById('100%')!.scrollIntoView = reached;
    placeScroll(at('next', hash), at('first', ''));
    expect(reached).toHaveBeenCalledOnce();
  },
);
