import { both } from '#server/kernel/both.ts';
import type { PackageContent } from '#server/content/schemas.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { between, portion } from '#server/modules/catalogue/hash.ts';

const MONTHS: Bilingual[] = [
  both('يناير', 'January'),
  both('فبراير', 'February'),
  both('مارس', 'March'),
  both('أبريل', 'April'),
  both('مايو', 'May'),
  both('يونيو', 'June'),
  both('يوليو', 'July'),
  both('أغسطس', 'August'),
  both('سبتمبر', 'September'),
  both('أكتوبر', 'October'),
  both('نوفمبر', 'November'),
  both('ديسمبر', 'December'),
];
export const VARIANTS_FROM = 10_001;
const LONGEST = 12;

/** Deterministic by index: other month, length, expert and departure. */
export function variantOf(authored: PackageContent[], experts: string[], index: number): PackageContent {
  const base = authored[index % authored.length];
  if (!base) throw new Error('there is nothing to vary');
  const id = VARIANTS_FROM + index;
  const month = base.months[between(0, base.months.length - 1, id, 'month')] ?? 1;
  const named = MONTHS[month - 1] ?? both('', '');
  const total = base.stops.reduce((some, [, nights]) => some + nights, 0);
  const longer = Math.min(between(-1, 2, id, 'nights'), LONGEST - total);
  return {
    ...base,
    id,
    expert:
      portion(id, 'own') < 0.6 ? base.expert : (experts[between(0, experts.length - 1, id, 'expert')] ?? base.expert),
    stops: base.stops.map(([city, nights], stop) => [city, stop === 0 ? Math.max(1, nights + longer) : nights]),
    title: both(`${base.title.ar}، في ${named.ar}`, `${base.title.en}, in ${named.en}`),
    months: [month],
    leadDays: between(30, 120, id, 'lead'),
    weekday: between(0, 6, id, 'weekday'),
    refundable: portion(id, 'refundable') < 0.7,
  };
}
