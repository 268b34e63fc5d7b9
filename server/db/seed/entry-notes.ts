import type { EntryFact, Passport } from '#server/db/tables/catalogue-json.ts';
import { AZERBAIJAN, PASSPORTS, READ_ON } from './entry-needs.ts';
import { both } from './shape.ts';

type Note = NonNullable<EntryFact['season']>;
const note = (ar: string, en: string, url: string): Note => ({ text: both(ar, en), source: { url, seen: READ_ON } });
const forThe = (passports: Passport[], entryNote: Note) =>
  Object.fromEntries(passports.map((passport) => [passport, entryNote])) as Partial<Record<Passport, Note>>;

/** What holds in a season or from a day on, by country and passport, each with its own source. */
export const NOTES: Record<string, Partial<Record<Passport, Note>>> = {
  AZ: forThe(
    ['KW', 'SA', 'BH', 'OM'],
    note(
      'يسري ما يلي حتى 15 فبراير 2027 ولثلاث زيارات على الأكثر، فاسأل السفارة عن السفر بعده.',
      'Until 15 February 2027, and for three visits at most, what follows holds; ask the embassy about travel after that.',
      AZERBAIJAN.source.url,
    ),
  ),
  BA: forThe(
    ['SA', 'BH', 'OM'],
    note(
      'رُفعت التأشيرة من 1 يونيو إلى 30 سبتمبر 2025 لإقامة حتى 30 يومًا، فاسأل السفارة عن الصيف القادم.',
      'The visa was waived from 1 June to 30 September 2025 for up to 30 days; ask the embassy about next summer.',
      'https://ftp.slaati.com/post/%D8%A7%D9%84%D8%A8%D9%88%D8%B3%D9%86%D8%A9-%D9%88%D8%A7%D9%84%D9%87%D8%B1%D8%B3%D9%83-%D8%AA%D8%B9%D9%81%D9%8A-%D8%A7%D9%84%D8%B3%D8%B9%D9%88%D8%AF%D9%8A%D9%8A%D9%86-%D9%85%D9%86-%D8%A7%D9%84%D8%AA',
    ),
  ),
  GE: forThe(
    PASSPORTS,
    note(
      'منذ 1 يناير 2026 يلزم تأمين صحي طوال الإقامة، بتغطية 30 ألف لاري على الأقل.',
      'Since 1 January 2026 health insurance is compulsory for the whole stay, with cover of at least 30,000 lari.',
      'https://www.mondaq.com/insurance-laws-and-products/1741626/mandatory-health-insurance-for-tourists-entering-georgia',
    ),
  ),
  TH: forThe(
    PASSPORTS,
    note(
      'قررت تايلند في 19 مايو 2026 تقصير مدة الإقامة بلا تأشيرة، فاسأل السفارة قبل الحجز.',
      'On 19 May 2026 Thailand decided to shorten stays without a visa; ask the embassy before you book.',
      'https://air-travel.com.ua/en/news/thailand-visa-free-30-days-2026-05-22',
    ),
  ),
};
