import { describe, expect, it } from 'vitest';
import { platformOf } from '#src/features/install/install-prompt.ts';
import { isFailedTwin, mayFetchAhead } from '#src/app/prefetch-links.ts';
import { redactPath } from '#src/analytics/page-views.ts';

describe('whether pages are fetched ahead', () => {
  it.each([
    [{ onLine: true }, true],
    [{ onLine: false }, false],
    [{ onLine: true, connection: { effectiveType: '4g' } }, true],
    [{ onLine: true, connection: { effectiveType: '3g' } }, true],
    [{ onLine: true, connection: { effectiveType: '2g' } }, false],
    [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
    [{ onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  ])('[K8] %j: %s', (network, expected) => expect(mayFetchAhead(network)).toBe(expected));
});

describe('which page is never fetched ahead', () => {
  const spot = { pathname: '/en/%zz', search: '', hash: '', state: null, key: 'k' };
  const trouble = { status: 404, message: '', code: null, extra: {} };
  it.each([
    ['/ar/%zz', trouble, true],
    ['/ar/%25zz?from=mail', trouble, true],
    ['/ar/asia', trouble, false],
    ['/en', trouble, false],
    ['/ar/%zz', null, false],
  ])('[K8] [R20] %s after %j: %s', (path, failed, expected) =>
    expect(isFailedTwin(path, { spot, trouble: failed })).toBe(expected),
  );
});

describe('what one holds', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile', 5, 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', 0, 'desktop'],
  ] as const)('[R24] %s with %i touch points is %s', (agent, touch, expected) =>
    expect(platformOf(agent, touch)).toBe(expected),
  );
});

describe('what a page view tells', () => {
  it.each([
    ['/booking/success/0123456789abcdef', '/booking/success/…'],
    ['/booking/failed/0123456789abcdef', '/booking/failed/…'],
    ['/packages/101', '/packages/101'],
  ])('[C11] %s is told as %s', (path, address) => expect(redactPath(path)).toBe(address));
});
