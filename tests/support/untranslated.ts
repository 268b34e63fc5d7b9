const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

/** What a page says, element by element, with the words of attributes that are read aloud; parts marked with another language are left out. */
export function textOf(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|svg|template)[\s\S]*?<\/\1>/gu, ' ')
    // names in their own script, the language switch, and whatever says that it is in another language
    .replace(/<(\w+)[^>]*\slang="[^"]+"[^>]*>[\s\S]*?<\/\1>/gu, ' ');
  const aloud = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]+)"/gu)].map(([, words = '']) => words);
  return [...body.split(/<[^>]*>/u), ...aloud]
    .map((words) => words.replace(/&(#?\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole).trim())
    .filter((words) => words !== '');
}

/** Names and codes that are Latin in Arabic too. */
const ALLOWED =
  /ETravelers|WhatsApp|Apple|Pay|KNET|mada|Visa|Mastercard|Safari|Dock|Instagram|[A-Z0-9]{2,}(?:-[A-Z0-9]+)*|\S+@\S+|\S+\.(?:example|com)\S*|[A-Z][\w.'’-]*(?:\s(?:[A-Z][\w.'’-]*|of|the|and|de|al|by|&))*/gu;

/** English sentences on an Arabic page: two Latin words or more in a row that are no names. */
export const englishIn = (texts: string[]): string[] =>
  texts.filter((text) => /[A-Za-z]{2,}\s+[A-Za-z]{2,}/u.test(text.replace(ALLOWED, ' · ')));

/** Arabic on an English page. */
export const arabicIn = (texts: string[]): string[] => texts.filter((text) => /[\u0600-\u06ff]{2,}/u.test(text));
