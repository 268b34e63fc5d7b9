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
    ['encoded tab', '/%09/evil.com'],
    ['absolute', 'https://evil.com'],
    ['absolute without slashes', 'https:evil.com'],
    ['two slashes further on', '/en//evil.com'],
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

  const HOME = 'https://etravelers.example';
  it.each([
    '///evil%2ecom',
    '//evil.com',
    '//evil%2ecom',
    '//user@evil%2ecom',
    '//1249709165',
    '//0x7f000001',
    '//evil%E3%80%82com',
    '/%2f%2fevil.com',
    '/%252f%252fevil.com',
    '/%25252f%25252fevil.com',
    '/%5c%5cevil.com',
    '/%255c%255cevil.com',
    '/%09/evil.com',
    '/%0a/evil.com',
    '/%2509/evil.com',
    '/\\evil.com',
    '/\\/evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '\t//evil.com',
    '\\\\evil.com',
    'https:evil.com',
    'https:/evil.com',
    'https://evil.com',
    'HTTPS://evil.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,evil',
    'blob:https://evil.com/1',
    'evil.com',
    '@evil.com',
    ';@evil.com',
    '/;@evil.com',
    '/en//evil.com',
    '/en/..//evil.com',
    '/.//evil.com',
    '/\u3002evil.com',
    '/\u202Eevil.com',
    '?next=//evil.com',
    '#//evil.com',
  ])('[V8] [T4] %j leads home', (path) => expect(safeRedirect(path, everywhere)).toBeNull());

  it.each(['/ar?next=//evil.com', '/ar#//evil.com', '/ar/@evil', '/%E3%80%82evil'])(
    '[V8] [T4] %j stays with us, as any path that is followed does',
    (path) => {
      expect(safeRedirect(path, everywhere)).toBe(path);
      expect(new URL(path, HOME).origin).toBe(HOME);
    },
  );

  it('[V8] what is no route of ours is refused; the query is not part of the route', () => {
    const isRoute = (path: string) => path === '/ar';
    expect(safeRedirect('/ar?x=1', isRoute)).toBe('/ar?x=1');
    expect(safeRedirect('/elsewhere', isRoute)).toBeNull();
  });
});
