import { describe, expect, it } from 'vitest';
import { before, dayOf } from '#server/privacy/spans.ts';

const back = (day: string, span: Parameters<typeof before>[1]) => dayOf(before(Date.parse(`${day}T12:00:00Z`), span));

describe('spans of the calendar', () => {
  it('[OP3] months and years go back to the same day, and never past it where a month lacks it', () => {
    expect(back('2027-06-09', { months: 3 })).toBe('2027-03-09');
    expect(back('2027-05-31', { months: 3 })).toBe('2027-02-28');
    expect(back('2027-01-15', { months: 3 })).toBe('2026-10-15');
    expect(back('2028-02-29', { years: 2 })).toBe('2026-02-28');
    expect(back('2027-01-08', { days: 7 })).toBe('2027-01-01');
  });
});
