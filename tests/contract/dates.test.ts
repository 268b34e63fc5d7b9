import { describe, expect, it } from 'vitest';
import { CutDate, PlainDate } from '#contract/entities/dates.ts';
import { addDays, ageOn, daysBetween, openingMonth, stayProblem, todayIn } from '#contract/rules/dates.ts';
import { durationText, layoverMinutes, nextDayMark } from '#contract/rules/flight-time.ts';
import { aSegment, theWayBack } from '#tests/support/offer-builders.ts';

describe('dates', () => {
  it.each([
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2027-03-01', -1, '2027-02-28'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it.each([
    [null, '2026-12-01', '2026-12'],
    ['2026-10-04', '2026-11-29', '2026-11'],
    ['2027-02-03', '2026-11-29', '2027-02'],
  ])('[V5] a calendar with %s chosen, from %s on, opens at %s', (chosen, first, month) => {
    expect(openingMonth(chosen, first)).toBe(month);
  });

  it('[V5] today is the visitor’s own', () => {
    const lateEvening = new Date('2027-04-01T21:30:00Z');
    expect(todayIn('Asia/Kuwait', lateEvening)).toBe('2027-04-02');
    expect(todayIn('UTC', lateEvening)).toBe('2027-04-01');
  });

  it.each([
    ['2027-01-02', '2027-01-03', null],
    ['2027-01-01', '2027-01-03', 'start_past'],
    ['2026-12-31', '2027-01-03', 'start_past'],
    ['2027-11-27', '2027-11-29', null],
    ['2027-11-28', '2027-11-29', 'start_far'],
    ['2027-01-05', '2027-01-05', 'end_before'],
    ['2027-01-05', '2027-01-04', 'end_before'],
    ['2027-01-05', '2027-02-04', null],
    ['2027-01-05', '2027-02-05', 'too_long'],
  ])('[V5] on 1 January, %s to %s gives %s', (start, end, problem) => {
    expect(stayProblem(start, end, '2027-01-01')).toBe(problem);
  });

  it.each([
    ['2015-04-05', '2027-04-04', 11],
    ['2015-04-05', '2027-04-05', 12],
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
  ])('[V4] born %s is %3$i on %2$s', (birth, day, age) => expect(ageOn(birth, day)).toBe(age));

  it.each(['2027-02-30', '2027-13-01', '27-01-01', '2027-1-1', ''])('%j is no day', (text) => {
    expect(PlainDate.safeParse(text).success).toBe(false);
  });
  it('[C5] dates are cut to 10 characters', () => expect(CutDate.parse('2027-04-01T10:00:00Z')).toBe('2027-04-01'));
});

describe('flight time', () => {
  it('[E2] an arrival on a later day is marked by the calendars on the walls', () => {
    expect(nextDayMark(theWayBack())).toBe(1);
    expect(nextDayMark({ Segments: [aSegment()] })).toBe(0);
  });
  it('[E2] a layover is told at the airport’s own clock', () => {
    const leaving = aSegment({ DepartureDateTime: '2027-04-01T12:45:00' });
    expect(layoverMinutes(aSegment({ ArrivalDateTime: '2027-04-01T10:05:00' }), leaving)).toBe(160);
  });
  it.each([
    [265, '4h 25m'],
    [60, '1h 00m'],
    [59, '0h 59m'],
  ])('%i minutes read %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
});
