import { documentName, isDocumentName } from './contact-form.ts';

const KNOWN: Record<string, string> = {
  محمد: 'MOHAMMAD',
  احمد: 'AHMAD',
  عبدالله: 'ABDULLAH',
  عبدالرحمن: 'ABDULRAHMAN',
  عبدالعزيز: 'ABDULAZIZ',
  علي: 'ALI',
  حسن: 'HASAN',
  حسين: 'HUSSAIN',
  خالد: 'KHALID',
  فهد: 'FAHAD',
  سعد: 'SAAD',
  سعود: 'SAUD',
  بدر: 'BADER',
  عمر: 'OMAR',
  يوسف: 'YOUSEF',
  ابراهيم: 'IBRAHIM',
  سلمان: 'SALMAN',
  ناصر: 'NASSER',
  فيصل: 'FAISAL',
  تركي: 'TURKI',
  نوره: 'NOURA',
  ساره: 'SARA',
  مريم: 'MARYAM',
  فاطمه: 'FATMA',
  عائشه: 'AISHA',
  دانه: 'DANA',
  هند: 'HIND',
  منيره: 'MUNIRA',
  لطيفه: 'LATIFA',
  شيخه: 'SHAIKHA',
  سالم: 'SALEM',
};

const LETTERS: Record<string, string> = {
  ا: 'A',
  ب: 'B',
  ت: 'T',
  ث: 'TH',
  ج: 'J',
  ح: 'H',
  خ: 'KH',
  د: 'D',
  ذ: 'DH',
  ر: 'R',
  ز: 'Z',
  س: 'S',
  ش: 'SH',
  ص: 'S',
  ض: 'D',
  ط: 'T',
  ظ: 'Z',
  ع: 'A',
  غ: 'GH',
  ف: 'F',
  ق: 'Q',
  ك: 'K',
  ل: 'L',
  م: 'M',
  ن: 'N',
  ه: 'H',
  و: 'OU',
  ي: 'I',
  ء: '',
  ئ: 'E',
  ؤ: 'O',
  پ: 'P',
  چ: 'CH',
  ڤ: 'V',
  گ: 'G',
  ژ: 'ZH',
  ک: 'K',
  ی: 'I',
  ێ: 'E',
  ۆ: 'O',
  ە: 'E',
  ڕ: 'R',
  ڵ: 'L',
  ھ: 'H',
};

/** ICAO 9303-3, section 6. */
const PASSPORT: Record<string, string> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
  Ə: 'E',
};

const fold = (text: string) =>
  text
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه')
    .replace(/عبد\s+ال/gu, 'عبدال');

/** سلم reads SALM, not SLM. */
const isVowel = (letter: string | undefined) => letter === undefined || /[AEIOU]/u.test(letter.at(-1) ?? '');

function wordOf(word: string): string {
  const exception = KNOWN[word];
  if (exception) return exception;
  if (word.startsWith('ال') && word.length > 3) return `AL${wordOf(word.slice(2))}`;
  let spelling = '';
  for (const [index, letter] of [...word].entries()) {
    const latin =
      letter === 'و' && index === 0 ? 'W' : letter === 'ي' && index === 0 ? 'Y' : (LETTERS[letter] ?? letter);
    const before = index === 1 && !isVowel(spelling) && !isVowel(latin) ? 'A' : '';
    spelling += before + (letter === 'ه' && index === word.length - 1 && !isVowel(spelling) ? 'AH' : latin);
  }
  return spelling;
}

/** As in a passport's machine-readable zone. */
const passportLetters = (text: string) =>
  [...text.normalize('NFC').toUpperCase()]
    .map((letter) => PASSPORT[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** A proposal in capitals; null if unneeded or impossible. */
export function latinName(text: string): string | null {
  const typed = documentName(text);
  if (isDocumentName(typed)) return null;
  const words = /\p{Script=Arabic}/u.test(typed) ? fold(typed).split(' ').map(wordOf).join(' ') : typed;
  // separators such as an initial's dot split words; digits and other scripts are not guessed
  const name = documentName(passportLetters(words).replace(/[.,]/gu, ' '));
  return isDocumentName(name) ? name : null;
}
