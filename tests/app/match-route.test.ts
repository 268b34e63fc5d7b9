import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { askGuards, UnknownGuard } from '#src/routing/guards.ts';
import { findRoute, matchRoute } from '#src/app/match-route.ts';
import { toPageFailure, loadPage } from '#src/app/page-loader.ts';
import type { Route } from '#src/routing/route.ts';
import { routeTreeOf } from '#src/app/screens.tsx';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';

describe('the path table', () => {
  it.each([
    ['/packages/7', '/packages/7'],
    ['/en/packages/7', '/en/packages/7'],
    ['/AR/Packages/7/', '/ar/packages/7'],
    ['/results/latestpackages', '/results/latestPackages'],
    ['/en/', '/en'],
    ['/Booking/Success/AbC', '/booking/success/AbC'],
  ])('[R1] spells %s as %s', (path, exact) => {
    expect(matchRoute(path)).toEqual({ exact });
  });

  it('[R1] knows nothing of other paths', () => {
    expect(matchRoute('/nothing/of/ours/at/all/x')).toBeNull();
  });

  it('[R12] lets a static name win over a parameter', () => {
    expect(findRoute('/packages/booking')?.row.path).toBe('/packages/booking');
    expect(findRoute('/packages/12')?.row.path).toBe('/packages/:index');
    expect(findRoute('/en/results/promotions')?.row.path).toBe('/results/promotions');
  });

  it('[UI4] finds the same row, and the same values of its names, as react-router-dom renders', () => {
    for (const { path, at = path } of SPEC_ROUTES) {
      const address = `/en${at.replaceAll(/\{\w+\}/gu, 'باكو').replace(/^\/$/u, '')}`;
      const match = findRoute(encodeURI(address));
      const rendered = match && matchRoutes(routeTreeOf(match.row), encodeURI(address))?.at(-1);
      expect([address, rendered?.params]).toEqual([address, match?.params]);
    }
  });

  it('[UI4] answers a value of a name decoded once, and keeps what is no encoding', () => {
    expect(findRoute('/etraveler/%D9%86%D9%88%D8%B1%D8%A9')?.params).toEqual({ index: 'نورة' });
    expect(findRoute('/etraveler/100%2525')?.params).toEqual({ index: '100%25' });
  });

  const row = (changes: Partial<Route>): Route => ({
    path: '/x',
    screen: async () => () => null,
    module: 'x',
    head: () => ({ title: '', description: '' }),
    ...changes,
  });
  const at = (pathname: string) => ({ pathname, search: '?a=1', hash: '', state: null, key: 'k' });
  const context = { scopeOf: () => ({ locale: 'ar', location: 85, currency: 'KWD' }) as const, read: async () => null };

  it('[R21] answers a guard that does not exist with 500 and its name', async () => {
    expect(() => askGuards(['nobody'], { path: '/' }, {})).toThrow(UnknownGuard);
    const loaded = await loadPage(at('/x'), context, [row({ guards: ['nobody'] })]);
    expect(loaded).toMatchObject({ trouble: { status: 500, message: 'Unknown middleware nobody' } });
  });

  it('[R2] leads the root and wrong spellings on, keeping the query', async () => {
    expect(await loadPage(at('/'), context)).toEqual({ redirect: '/ar' });
    expect(await loadPage(at('/X'), context, [row({})])).toEqual({ redirect: '/x?a=1' });
  });

  it.each([
    [{ status: 404, message: 'gone', code: 'not_found' }, 404, 'gone'],
    [{ status: null, message: '', code: 'offline' }, 503, ''],
    [{ status: 500, message: 'secret', code: null }, 500, ''],
    [new TypeError('a fault of ours'), 500, ''],
  ])('[R20] answers a failed page with its own status: %o', (error, status, message) => {
    expect(toPageFailure(error)).toMatchObject({ status, message });
  });
});
