import { describe, expect, it } from 'vitest';
import { safeRedirect } from '#contract/rules/safe-redirect.ts';

const everywhere = () => true;

describe('a remembered redirect', () => {
  it.each([
    '/',
    '/ar/packages/101',
    '/en/packages/101?start_date=2027-04-01&rooms=2-8#hotels',
    '/policies/term_conditions.blade',
    '/etraveler/noura_1@x~y',
    '/ar/%D8%A7%D8%B3%D8%B7',
  ])('[V8] %s may be followed', (path) => expect(safeRedirect(path, everywhere)).toBe(path));

  it.each([
    ['protocol-relative', '//evil.com'],
    ['backslash', '/\\evil.com'],
    ['encoded slash', '/%2Fevil%2ecom'],
    ['double-encoded slash', '/%252Fevil'],
    ['triple-encoded slash', '/%25252Fevil'],
    ['encoded backslash', '/%5Cevil'],
    ['encoded dots', '//evil%2ecom'],
    ['absolute', 'https://evil.com'],
    ['script', 'javascript:alert(1)'],
    ['relative', 'packages/101'],
    ['dots', '/../etc'],
    ['a dot elsewhere', '/packages/101.html'],
    ['control character', '/packages/\u0000'],
    ['encoded control character', '/packages/%00'],
    ['new line', '/packages/%0a'],
    ['a space', '/packages/ 1'],
    ['a broken escape', '/packages/%E0%A4%A'],
    ['nothing', ''],
    ['no text', 12],
    ['too long', `/${'a'.repeat(2_001)}`],
  ])('[V8] %s (%j) is refused', (_title, path) => expect(safeRedirect(path, everywhere)).toBeNull());

  it('[V8] what is no route of ours is refused; the query is not part of the route', () => {
    const known = (path: string) => path === '/ar';
    expect(safeRedirect('/ar?x=1', known)).toBe('/ar?x=1');
    expect(safeRedirect('/elsewhere', known)).toBeNull();
  });
});
