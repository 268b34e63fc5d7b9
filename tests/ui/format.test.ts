import { describe, expect, it } from 'vitest';
import { formatsOf, moneyParts } from '#src/locale/format.ts';
import { inLocale, localeOf, localePath } from '#src/locale/locale-path.ts';

describe('formats', () => {
  it('[R3] [K1] writes money in Latin digits with the currency’s own decimals', () => {
    expect(moneyParts(637_500, 'KWD', 'ar')).toEqual({
      sign: '',
      integer: '637',
      fraction: '.500',
      symbol: 'د.ك',
      symbolFirst: false,
    });
    expect(moneyParts(-6_380, 'SAR', 'en', true)).toMatchObject({ sign: '−', integer: '63', fraction: '.80' });
    expect(moneyParts(38_400, 'KWD', 'en', true)).toMatchObject({ sign: '+', integer: '38', symbolFirst: true });
    expect(formatsOf('en').money(1_234_500, 'KWD')).toBe('KWD 1,234.500');
  });

  it.each([
    ['AED', 60, '60.00 درهم إماراتي', 'AED 60.00'],
    ['MAD', 150, '150.00 درهم مغربي', 'MAD 150.00'],
    ['BHD', 9, '9.000 دينار بحريني', 'BHD 9.000'],
    ['BAM', 12, '12.00 مارك بوسني', 'BAM 12.00'],
    ['JPY', 2500, '2,500 ين ياباني', 'JPY 2,500'],
  ])('[R3] writes %s, which we do not sell in, with its name alone', (code, amount, arabic, english) => {
    const plain = (text: string) => text.replace(/[\u00a0\u200e\u200f]/gu, (mark) => (mark === '\u00a0' ? ' ' : ''));
    expect(plain(formatsOf('ar').foreign(amount, code))).toBe(arabic);
    expect(plain(formatsOf('en').foreign(amount, code))).toBe(english);
  });

  it('[R3] writes Gregorian days in Latin digits, with Umm al-Qura beside', () => {
    expect(formatsOf('ar').dayRange('2027-04-01', '2027-04-09')).toMatch(/^1.{1,3}9 أبريل$/u);
    expect(formatsOf('ar').hijri('2027-04-01')).toBe('24 شوال');
    expect(formatsOf('en').fullDay('2027-04-01')).toBe('1 April 2027');
    // the mails write a weekday so, too
    expect(formatsOf('ar').weekDay('2027-02-26')).toBe('الجمعة 26 فبراير');
    expect(formatsOf('en').weekDay('2027-02-26')).toBe('Friday 26 February');
    expect(formatsOf('ar').instant('2027-02-26T07:05:00Z', 'Asia/Kuwait')).toBe('26 فبراير، الساعة 10:05');
    // what is kept for years says which
    const at = ['2027-04-01T07:05:00Z', 'Asia/Kuwait'] as const;
    expect(formatsOf('en').fullInstant(...at)).toBe('1 April 2027 at 10:05');
    expect(formatsOf('ar').fullInstant(...at)).toBe('1 أبريل 2027، الساعة 10:05');
    expect(formatsOf('ar').duration(200)).toBe('3س 20د');
    expect(formatsOf('en').duration(65)).toBe('1h 05m');
  });
});

describe('locale paths', () => {
  it.each([
    ['/en', 'en'],
    ['/en/packages/1', 'en'],
    ['/english/packages', 'ar'],
    ['/packages/en', 'ar'],
    ['/ar/x', 'ar'],
  ])('[R1] reads the language of %s by its first segment alone', (path, locale) => {
    expect(localeOf(path)).toBe(locale);
  });

  it('[R5] keeps page, query and hash in another language', () => {
    expect(inLocale('en', { pathname: '/ar/results/istanbul', search: '?stars=5', hash: '#x' })).toBe(
      '/en/results/istanbul?stars=5#x',
    );
    expect(localePath('en', '/?utm_source=a')).toBe('/en?utm_source=a');
  });
});
