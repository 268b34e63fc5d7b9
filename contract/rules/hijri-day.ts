const DAY = 86_400_000;
/** 1 Muharram 1; mean lengths in ms. */
const EPOCH = Date.UTC(622, 6, 19);
const YEAR = 354.367_07 * DAY;
const MONTH = YEAR / 12;
/** Umm al-Qura's deviation from the mean, in days. */
const NEAR = 4;

const format = new Intl.DateTimeFormat('en-u-nu-latn-ca-islamic-umalqura', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function hijriDayOf(at: number): string {
  const parts = format.formatToParts(at);
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value ?? '')
    .join('-');
}

/** YYYY-MM-DD of a year 1300 to 1499; else null. */
export function gregorianOf(day: string): string | null {
  const match = /^(1[34]\d{2})-(\d{2})-(\d{2})$/u.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const about = EPOCH + Math.round(((year - 1) * YEAR + (month - 1) * MONTH) / DAY + date - 1) * DAY;
  for (let at = about - NEAR * DAY; at <= about + NEAR * DAY; at += DAY)
    if (hijriDayOf(at) === day) return new Date(at).toISOString().slice(0, 10);
  return null;
}
