import { describe, expect, it } from 'vitest';
import { documentNeed, expiryVerdict } from '#contract/rules/documents.ts';

describe('documents', () => {
  it.each([
    ['a Kuwaiti to Riyadh', 'KW', ['KW', 'SA'], true],
    ['a Saudi at home', 'SA', ['SA'], true],
    ['an Egyptian at home', 'EG', ['EG', 'EG'], true],
    ['a Kuwaiti to Istanbul', 'KW', ['KW', 'TR'], false],
    ['an Egyptian inside the GCC', 'EG', ['KW', 'SA'], false],
    ['a Kuwaiti through the GCC and out', 'KW', ['KW', 'AE', 'GB'], false],
  ])('[V2] %s: a national ID %s', (_title, nationality, countries, serves) => {
    const need = documentNeed(nationality, countries);
    expect(need.kinds.includes('national_id')).toBe(serves);
    expect(need.kinds).toContain('passport');
    expect(need.monthsPastReturn).toBe(serves ? 0 : 6);
  });

  it.each([
    ['2027-04-08', 'expired'],
    ['2027-04-09', 'short'],
    ['2027-10-08', 'short'],
    ['2027-10-09', 'fine'],
  ])('[V2] abroad, home on 9 April, a passport until %s is %s', (expiry, verdict) => {
    expect(expiryVerdict(expiry, '2027-04-09', documentNeed('KW', ['KW', 'TR']))).toBe(verdict);
  });
  it('[V2] inside the GCC a valid document is enough', () => {
    expect(expiryVerdict('2027-04-09', '2027-04-09', documentNeed('KW', ['KW', 'SA']))).toBe('fine');
  });
});
