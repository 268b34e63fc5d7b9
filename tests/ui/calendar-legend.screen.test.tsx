// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Calendar } from '#src/components/calendar.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all([loadLocale('ar'), loadLocale('en')]));
afterEach(cleanup);

// 1 Shawwal 1448 is 9 March 2027 by Umm al-Qura, 10 Dhu al-Hijjah 16 May
it.each([
  ['ar', '2027-03', ['الجمعة والسبت', 'عيد الفطر'], ['9', '10', '11']],
  ['en', '2027-03', ['Friday and Saturday', 'Eid al-Fitr'], ['9', '10', '11']],
  ['en', '2027-05', ['Friday and Saturday', 'Eid al-Adha'], ['16', '17', '18', '19']],
  ['en', '2027-07', ['Friday and Saturday'], []],
] as const)('[FK10] the beads of a calendar are told, and Eid has its own, %s %s', (locale, month, legend, days) => {
  const nothing = () => undefined;
  showPage(
    locale,
    <Calendar
      month={month}
      onTurn={nothing}
      start={null}
      end={null}
      min="2027-01-01"
      max="2027-12-31"
      onPick={nothing}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(legend);
  const marked = [...document.querySelectorAll('button[data-eid]')];
  expect(marked.map((day) => day.querySelector('[aria-hidden]')?.firstChild?.textContent)).toEqual(days);
  if (legend[1]) expect(marked[0]!.textContent).toContain(legend[1]);
});
