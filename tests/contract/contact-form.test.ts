import { describe, expect, it } from 'vitest';
import { isDocumentName, isEmail, isPersonName } from '#contract/rules/contact-form.ts';
import { latinDigits, plainCode } from '#contract/rules/digits.ts';
import { isMobile, mobileNumber, numberParts } from '#contract/rules/mobile-number.ts';

describe('contact form', () => {
  it.each(['a@b.co', 'noura.s+trip@mail.example.com', "o'neil@x-y.org"])('[V1] %s is an email', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each(['a@b', 'a b@c.com', '@b.com', 'a@', 'a@.com', 'a@b..com', `${'a'.repeat(65)}@b.com`, ''])(
    '[V1] %j is no email',
    (text) => expect(isEmail(text)).toBe(false),
  );

  it.each([
    ['99887766', '965', '+96599887766'],
    ['٩٩٨٨٧٧٦٦', '965', '+96599887766'],
    ['9988 77-66', '965', '+96599887766'],
    ['0512345678', '966', '+966512345678'],
    ['512345678', '966', '+966512345678'],
    ['+965 99887766', '966', '+96599887766'],
    ['00966512345678', '965', '+966512345678'],
    ['96599887766', '965', '+96599887766'],
    ['+44 7400 123456', '965', '+447400123456'],
    ['07400 123456', '44', '+447400123456'],
    ['0100 123 4567', '20', '+201001234567'],
    ['(202) 555-0123', '1', '+12025550123'],
    ['٠١٠٠١٢٣٤٥٦٧', '20', '+201001234567'],
    ['+44 7700 900123', '965', null],
    ['+44 20 7946 0018', '965', null],
    ['22000000', '965', null],
    ['112345678', '966', null],
    ['99887766', '', null],
    ['99887766', '999', null],
    ['+99999999999', '965', null],
    ['1'.repeat(60), '965', null],
    ['1234567', '965', null],
    ['12345678', '965', null],
    ['998877665', '965', null],
    ['412345678', '966', null],
    ['51234567', '966', null],
    ['phone', '965', null],
    ['', '965', null],
  ])('[V1] %j in +%s is %s', (text, country, number) => expect(mobileNumber(text, country)).toBe(number));

  it.each([
    ['+96550001234', true],
    ['+965 50001234', false],
    ['50001234', false],
    ['+96522000000', false],
    ['+1234567', false],
    ['', false],
  ])('[V1] the server takes %j: %s', (text, isValid) => expect(isMobile(text)).toBe(isValid));

  it.each([
    ['+96550001234', { country: '965', mobile: '50001234' }],
    ['+12025550123', { country: '1', mobile: '2025550123' }],
    ['+77012345678', { country: '7', mobile: '7012345678' }],
    ['+96512345678', { country: '965', mobile: '12345678' }],
    ['', { country: '965', mobile: '' }],
  ])('[V1] %j comes apart', (text, parts) => expect(numberParts(text)).toEqual(parts));

  it.each([
    ['Noura', true],
    ['نورة السالم', true],
    ["Al-Sabah O'Neil", true],
    ['N0ura', false],
    [' ', false],
    ['---', false],
    ['x'.repeat(61), false],
    ['Նարե', false],
  ])('[V1] a person’s name %j: %s', (text, valid) => expect(isPersonName(text)).toBe(valid));

  it.each([
    ['NOURA', true],
    ['نورة', false],
    ['Noúra', false],
  ])('[V2] a document’s name %j: %s', (text, valid) => expect(isDocumentName(text)).toBe(valid));

  it('[R3] Arabic-Indic, Persian and full-width digits are read', () => {
    expect(latinDigits('٠١٢٣۴۵٫٥')).toBe('012345.5');
    expect(latinDigits('０１９．５＋')).toBe('019.5+');
  });

  it.each([
    ['\u2068ET-1234\u2069', 'ET-1234'],
    [' et-٥٦۷８ ', 'ET-5678'],
    ['ｓｐｒｉｎｇ１０', 'SPRING10'],
    ['\u200fSPRING10\u200e', 'SPRING10'],
  ])('[R3] a code pasted or typed as %j is %s', (text, code) => expect(plainCode(text)).toBe(code));
});
