import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { confirmArrangement } from '#contract/calls/desk/arrangements.ts';
import { Text } from '#contract/entities/catalogue/parts.ts';
import {
  Code,
  Country,
  DocumentNumber,
  Email,
  Key,
  Mobile,
  PersonName,
  TeamWords,
  Words,
} from '#contract/entities/typed-text.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { PromoCode } from '#contract/entities/promo.ts';
import { documentName, isDocumentName, isEmail, isPersonName } from '#contract/rules/contact-form.ts';
import { latinDigits } from '#contract/rules/digits.ts';
import { latinName } from '#contract/rules/latin-name.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';

const CASES: [kind: string, schema: z.ZodMiniType<string>, typed: string, stored: string][] = [
  ['a document name', PersonName(60), 'O’BRIEN', "O'BRIEN"],
  ['a document name', PersonName(60), 'ALʼALI', "AL'ALI"],
  ['a document name', PersonName(60), 'o‘neil `x´', "o'neil 'x'"],
  ['a document name', PersonName(60), 'AL\u2011SABAH', 'AL-SABAH'],
  ['a document name', PersonName(60), 'al–sabah−x', 'al-sabah-x'],
  ['a document name', PersonName(60), 'ＡＬＩ', 'ALI'],
  ['a document name', PersonName(60), '\uFEFF Sa\u00ADra\u00A0\u200FAli ', 'Sara Ali'],
  ['a document name', PersonName(60), '𝐒𝐀𝐑𝐀', 'SARA'],
  ['a document name', PersonName(60), 'ﬁras', 'firas'],
  ['a name', PersonName(60), 'سارة\u200F', 'سارة'],
  ['a name', PersonName(60), 'ابن\u200Cسينا', 'ابنسينا'],
  ['a name', PersonName(60), 'محـــمد', 'محمد'],
  ['a name', PersonName(60), 'Jose\u0301', 'José'],
  ['a name', PersonName(60), 'Mo\u202Ena', 'Mona'],
  ['a name', PersonName(60), '\u2068نورة\u2069', 'نورة'],
  ['a name', PersonName(60), 'ﺳﺎرة', 'سارة'],
  ['an email', Email, '\u200Fsara@example.com\u200E', 'sara@example.com'],
  ['an email', Email, 'ｓａｒａ＠example．com', 'sara@example.com'],
  ['an email', Email, 'sara١٢@my‑mail.com', 'sara12@my-mail.com'],
  ['an email', Email, 'o’neil@example.com', "o'neil@example.com"],
  ['an email', Email, 'mailto:Sara@example。com', 'Sara@example.com'],
  ['an email', Email, '<sara@example｡com>', 'sara@example.com'],
  ['a mobile', Mobile(24), '\u202A+965 5000\u20111234\u202C', '+96550001234'],
  ['a mobile', Mobile(24), '٠٠٩٦٥٥٠٠٠١٢٣٤', '+96550001234'],
  ['a mobile', Mobile(24), 'tel:+965/5000/1234', '+96550001234'],
  ['a mobile', Mobile(24), '+९६५ ५০০০ ১২৩৪', '+96550001234'],
  ['a document number', DocumentNumber(20), 'p٠٤٧١ ۲۲۵۳', 'P04712253'],
  ['a document number', DocumentNumber(20), 'Ｐ०৪७1 ੨੨૫๓', 'P04712253'],
  ['an IBAN', DocumentNumber(60), '\u2066kw٨١ CBKU\u2069', 'KW81CBKU'],
  ['a reference', Code(20), '\u2068et–7k3m9q\u2069', 'ET-7K3M9Q'],
  ['a code of an app', Key(40), '١٢٣\u00A0٤٥٦\u200F', '123456'],
  ['a promo code', PromoCode, 'SPRING١٠', 'SPRING10'],
  ['a promo code', PromoCode, '\u2068SPRING10\u2069', 'SPRING10'],
  ['a promo code', PromoCode, 'ｓｐｒｉｎｇ１０\u200F', 'SPRING10'],
  ['a promo code', PromoCode, 'sprıng 10', 'SPRING10'],
  ['a promo code', PromoCode, 'SPRİNG10', 'SPRING10'],
  ['a promo code', PromoCode, '“spri\u0307ng10”.', 'SPRING10'],
  ['a promo code', PromoCode, '#SPRING10،', 'SPRING10'],
  ['a reference', Code(20), 'et-7i\u03073m9İ', 'ET-7I3M9I'],
  ['a promo code', PromoCode, 'EID—25', 'EID-25'],
  ['a day', PlainDate, '٢٠٢٧‑٠٣‑٠٢\u200F', '2027-03-02'],
  ['a country', Country, 'ｋｗ\u200E', 'KW'],
  ['a message', Words(90), '\u202Bمرحبا\u202C\r\n👨\u200D👩\u200D👧 ❤\uFE0F', 'مرحبا\r\n👨\u200D👩\u200D👧 ❤\uFE0F'],
  ['a message', Words(90), 'می\u200Cخواهم\u00AD', 'می\u200Cخواهم'],
  ['a text of the team', TeamWords(90), 'Gate\u202E 4\u202C\u200F', 'Gate 4'],
  ['a meeting point', confirmArrangement.body.shape.meeting_ar, '\u202Dالبوابة\u200F', 'البوابة'],
  ['a provider’s telephone', confirmArrangement.body.shape.phone, '\u2068+٩٠ ٢١٢ ٥٥٥\u2069', '+90 212 555'],
  ['a name of a place', Text.shape.en, ' Gol\u202Ed Coast ', 'Gold Coast'],
];

describe('[FK6] what is typed or pasted is cleaned by the schema that browser and server share', () => {
  it.each(CASES)('%s %#', (_, schema, typed, stored) => {
    expect(schema.parse(typed)).toBe(stored);
    // cleaning what is clean changes nothing
    expect(schema.parse(stored)).toBe(stored);
  });

  it.each(['سارة\u200F', 'ابن\u200Cسينا', 'مُحَمَّد', 'شێرکۆ', 'پریسا', 'Jose\u0301', 'Łukasz Ørsted', 'O’Brien'])(
    'a person may be called %j',
    (name) => expect(isPersonName(name)).toBe(true),
  );
  it.each(['😀', 'S4ra', 'S۴ra', 'Zalgo\u0337\u0338\u0335', 'a\u0000b', '\u200F', '<b>'])(
    'nobody is called %j',
    (name) => expect(isPersonName(name)).toBe(false),
  );
  it.each(['\u200Fsara@example.com', 'sara@example．com'])('%j is an address', (text) =>
    expect(isEmail(text)).toBe(true),
  );

  it.each([
    ['JOSÉ', 'JOSE'],
    ['Jose\u0301', 'JOSE'],
    ['straße', 'STRASSE'],
    ['Ørsted', 'OERSTED'],
    ['ŁUKASZ', 'LUKASZ'],
    ['ışık', 'ISIK'],
    ['İREM', 'IREM'],
    ['Şeyma Çağlar', 'SEYMA CAGLAR'],
    ['Þór', 'THOR'],
    ['John F. Doe', 'JOHN F DOE'],
    ['شێرکۆ', 'SHERKO'],
    ['سارة\u200F', 'SARA'],
  ])('for a document %s is proposed as %s, not taken', (typed, proposed) => {
    expect(isDocumentName(typed)).toBe(false);
    expect(latinName(typed)).toBe(proposed);
  });
  it('a document has capitals', () => expect(documentName('o’brien–ali')).toBe("O'BRIEN-ALI"));
  it.each(['O’BRIEN', 'ＡＬＩ', 'sara', 'S4RA', '王', '😀', ''])('nothing is proposed for %j', (typed) =>
    expect(latinName(typed)).toBeNull(),
  );

  it('amounts are not made of fractions and powers', () => {
    expect(['5²', '½', '①'].map(plainAmount)).toEqual([null, null, null]);
    expect(plainAmount('１２٫٥')).toBe('12.5');
  });
  it('a trip’s address is read in any digits', () => {
    expect(readOfferQuery({ start_date: '٢٠٢٧-٠١-٠٥', end_date: '2027‑01‑09', rooms: '٢' })).toEqual({
      start_date: '2027-01-05',
      end_date: '2027-01-09',
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
    });
    expect(latinDigits('٢‑۳')).toBe('2-3');
  });
});
