import type { Email } from '#server/modules/mail/index.ts';
import type { OpenWork } from './open-work.store.ts';

type Line = { name: keyof OpenWork; page: string; ar: string; en: string };

const LINES: Line[] = [
  {
    name: 'orders',
    page: 'orders?attention=any&sort=age',
    ar: 'حجوزات تحتاج إلى موظف منذ أكثر من ربع ساعة',
    en: 'Bookings that have needed attention for over 15 minutes',
  },
  { name: 'work', page: 'jobs', ar: 'مهام لم تُنجز في وقتها', en: 'Jobs that were not done in time' },
  { name: 'books', page: 'books', ar: 'قيود لا تتطابق', en: 'Books that do not add up' },
];

/** In both languages. No names or references: the desk shows them. */
export function alarmLetter(waits: OpenWork, { to, url }: { to: string; url: string }): Email {
  const open = LINES.filter(({ name }) => waits[name].count > 0);
  const linesIn = (locale: 'ar' | 'en') =>
    open.map((line) => `${line[locale]}: ${waits[line.name].count}\n${url}/${locale}/staff/${line.page}`);
  return {
    to,
    locale: 'ar',
    subject: 'تنبيه من لوحة العمل / Alert from the desk',
    title: 'ما يحتاج إلى موظف',
    lines: [...linesIn('ar'), 'What needs attention', ...linesIn('en')],
    link: { label: 'افتح لوحة العمل', url: `${url}/ar/staff` },
  };
}
