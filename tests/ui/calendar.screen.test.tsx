// @vitest-environment jsdom
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { Calendar, type DayPrice } from '#src/components/calendar.tsx';
import { noteServerTime } from '#src/api/server-clock.ts';
import { useToday } from '#src/api/today.ts';
import { DatesDialog } from '#src/dialogs/dates-dialog.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

const LOCALES: Locale[] = ['ar', 'en'];
const WORDS = {
  ar: { next: 'الشهر التالي', month: 'ديسمبر 2026', fourth: 'الجمعة 4 ديسمبر، 24 جمادى الآخرة' },
  en: { next: 'Next month', month: 'December 2026', fourth: 'Friday 4 December, 24 Jumada II' },
} as const;

type Stay = { start: string | null; end: string | null };
type CalendarProps = Stay & {
  isDisabled?: boolean;
  priceOf?: (day: string) => DayPrice | null;
  onPick?: (day: string) => void;
};

/** A calendar from 24 November 2026 to 20 October 2027, in the month of departure. */
function AnyCalendar({ start, end, onPick = () => undefined, ...rest }: CalendarProps) {
  const [month, setMonth] = useState((start ?? '2026-11-24').slice(0, 7));
  const bounds = { min: '2026-11-24', max: '2027-10-20' };
  return <Calendar {...bounds} {...rest} month={month} onTurn={setMonth} start={start} end={end} onPick={onPick} />;
}
const none = () => undefined;
/** The dialog of dates as a screen opens it. */
const AnyStay = (stay: Stay) => (
  <DatesDialog {...stay} today={useToday()} onPick={none} onApply={none} onClose={none} />
);
const inPage = (locale: Locale, part: React.ReactNode) => <InPage locale={locale}>{part}</InPage>;
const days = () => within(screen.getByRole('grid')).getAllByRole('button');
const open = () => days().filter((day) => !(day as HTMLButtonElement).disabled);
/** What is said of a day, before the figures that are only seen. */
const nameOf = (day: Element | null) => day?.firstElementChild?.textContent || day?.getAttribute('aria-label');
const focused = () => nameOf(document.activeElement);
const stops = () => days().filter((day) => day.tabIndex === 0);

beforeAll(() => Promise.all(LOCALES.map((locale) => loadLocale(locale))));
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 9) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the calendar', () => {
  it.each(LOCALES)('[UI1] [R3] %s: names month, week and days, Hijri beneath, the week from Sunday', (locale) => {
    render(inPage(locale, <AnyCalendar start="2026-12-04" end="2026-12-10" />));
    expect(screen.getByRole('grid', { name: WORDS[locale].month })).toBeTruthy();
    const week = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(week).toHaveLength(7);
    expect(week[0]).toMatch(locale === 'ar' ? /^أحدالأحد$/u : /^SunSunday$/u);
    // December 2026 begins on a Tuesday
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('gridcell')
        .map((cell) => within(cell).queryByRole('button')?.lastChild?.textContent),
    ).toEqual([undefined, undefined, '121', '222', '323', '424', '525']);
    expect(days()).toHaveLength(31);
    const pressed = within(screen.getByRole('grid')).getAllByRole('button', { pressed: true });
    expect(pressed.map(nameOf)).toEqual([WORDS[locale].fourth, expect.stringMatching(/10/u)]);
  });

  it.each(LOCALES)('[UI1] %s: arrows go with the direction and over the end of a month', async (locale) => {
    const does = userEvent.setup();
    const picked: string[] = [];
    render(inPage(locale, <AnyCalendar start="2026-12-30" end={null} onPick={(day) => picked.push(day)} />));
    const [forward, back] = locale === 'ar' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];
    expect(stops().map(nameOf)).toEqual([expect.stringMatching(/ 30 /u)]);
    act(() => stops()[0]!.focus());
    await does.keyboard(forward);
    expect(focused()).toMatch(/ 31 /u);
    await does.keyboard(forward);
    expect(focused()).toMatch(locale === 'ar' ? / 1 يناير/u : / 1 January/u);
    expect(screen.getByRole('grid', { name: / 2027$/u })).toBeTruthy();
    expect(stops()).toHaveLength(1);
    await does.keyboard('{ArrowDown}{Enter}');
    expect(picked).toEqual(['2027-01-08']);
    await does.keyboard(`{ArrowUp}${back}`);
    expect(focused()).toMatch(/ 31 /u);
    await does.keyboard('{PageDown}{PageDown}');
    expect(focused()).toMatch(locale === 'ar' ? / 1 فبراير/u : / 1 February/u);
    // no farther than what may be chosen
    await does.keyboard('{PageUp}{PageUp}{PageUp}{ArrowUp}{ArrowUp}');
    expect(focused()).toMatch(/ 24 /u);
    expect(open().map(nameOf)[0]).toBe(focused());
  });

  it('[UI1] a month come to by its button has a stop of its own, and the button keeps the focus', async () => {
    const does = userEvent.setup();
    render(inPage('en', <AnyCalendar start="2026-12-30" end={null} />));
    await does.click(screen.getByRole('button', { name: WORDS.en.next }));
    expect(nameOf(document.activeElement)).toBe(WORDS.en.next);
    expect(stops().map(nameOf)).toEqual([expect.stringMatching(/ 1 January/u)]);
  });

  it('[UI1] [V5] says a price in words, and gives no day away while it is closed', () => {
    const priceOf = (day: string) =>
      day === '2026-12-04' ? { figure: '140', words: ['KWD 139.500', 'one of the lowest'], isLow: true } : null;
    const { rerender } = render(inPage('en', <AnyCalendar start="2026-12-01" end={null} priceOf={priceOf} />));
    const day = screen.getByRole('button', { name: `${WORDS.en.fourth}, KWD 139.500, one of the lowest` });
    expect(day.lastChild?.textContent).toBe('424140');
    rerender(inPage('en', <AnyCalendar start="2026-12-01" end={null} priceOf={priceOf} isDisabled />));
    expect(open()).toEqual([]);
  });

  it('[V5] [UI1] the day of return is at most 30 nights after the departure', async () => {
    const dialog = (start: string, end: string | null) => inPage('en', <AnyStay start={start} end={end} />);
    const { rerender } = render(dialog('2026-12-01', null));
    await screen.findByRole('dialog');
    expect(nameOf(open().at(-1)!)).toMatch(/ 31 December/u);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: WORDS.en.next }).disabled).toBe(true);
    rerender(dialog('2026-12-01', '2026-12-05'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: WORDS.en.next }).disabled).toBe(false);
  });

  it('[V5] the last day of departure, 330 days ahead, has days of return behind it', async () => {
    const { rerender } = render(inPage('en', <AnyStay start="2027-10-19" end={null} />));
    await screen.findByRole('dialog');
    expect(open().map(nameOf)).toContainEqual(expect.stringMatching(/ 22 October/u));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: WORDS.en.next }).disabled).toBe(false);
    // a departure is no later for that
    rerender(inPage('en', <AnyStay start="2027-10-19" end="2027-10-22" />));
    expect(nameOf(open().at(-1)!)).toMatch(/ 19 October/u);
  });

  it.each([-40, 40])(
    '[V5] begins tomorrow by the server’s clock, on a device that is %i days off too',
    async (days) => {
      const serverTime = Date.now();
      vi.setSystemTime(serverTime + days * 86_400_000);
      const now = Date.now();
      noteServerTime(serverTime, { sentAt: now, receivedAt: now });
      render(inPage('en', <AnyStay start={null} end={null} />));
      await screen.findByRole('dialog');
      expect(nameOf(open()[0]!)).toMatch(/ 24 November/u);
      noteServerTime(now, { sentAt: now, receivedAt: now });
    },
  );

  it('[UI1] is the same from the server and alive, where the day is another already', async () => {
    const zone = process.env.TZ;
    const part = inPage('ar', <AnyCalendar start="2026-12-30" end={null} />);
    try {
      process.env.TZ = 'UTC';
      vi.setSystemTime(Date.UTC(2026, 11, 29, 22));
      const box = document.createElement('div');
      box.innerHTML = renderToString(part);
      process.env.TZ = 'Asia/Kuwait';
      expect(new Date().getDate()).toBe(30);
      const faults: unknown[] = [];
      vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words));
      const root = await act(async () => hydrateRoot(box, part, { onRecoverableError: (fault) => faults.push(fault) }));
      expect(faults).toEqual([]);
      expect(within(box).getAllByRole('button', { hidden: true }).length).toBeGreaterThan(31);
      act(() => root.unmount());
    } finally {
      vi.mocked(console.error).mockRestore?.();
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});
