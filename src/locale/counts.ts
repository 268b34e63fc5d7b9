import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { DASH, finite, guarded } from './guarded.ts';

const MESSAGES = {
  nights: (count: number) => msg`${plural(count, { one: '# night', other: '# nights' })}`,
  days: (count: number) => msg`${plural(count, { one: '# day', other: '# days' })}`,
  travellers: (count: number) => msg`${plural(count, { one: '# traveller', other: '# travellers' })}`,
  adults: (count: number) => msg`${plural(count, { one: '# adult', other: '# adults' })}`,
  children: (count: number) => msg`${plural(count, { one: '# child', other: '# children' })}`,
  infants: (count: number) => msg`${plural(count, { one: '# infant', other: '# infants' })}`,
  rooms: (count: number) => msg`${plural(count, { one: '# room', other: '# rooms' })}`,
  packages: (count: number) => msg`${plural(count, { one: '# package', other: '# packages' })}`,
  hotels: (count: number) => msg`${plural(count, { one: '# hotel', other: '# hotels' })}`,
  flights: (count: number) => msg`${plural(count, { one: '# flight', other: '# flights' })}`,
  options: (count: number) => msg`${plural(count, { one: '# option', other: '# options' })}`,
  minutes: (count: number) => msg`${plural(count, { one: '# minute', other: '# minutes' })}`,
  answers: (count: number) => msg`${plural(count, { one: '# answer', other: '# answers' })}`,
  hours: (count: number) => msg`${plural(count, { one: '# hour', other: '# hours' })}`,
  seconds: (count: number) => msg`${plural(count, { one: '# second', other: '# seconds' })}`,
  seats: (count: number) => msg`${plural(count, { one: '# seat', other: '# seats' })}`,
  stars: (count: number) => msg`${plural(count, { one: '# star', other: '# stars' })}`,
  /** Zero stops is "direct". */
  stops: (count: number) => msg`${plural(count, { 0: 'Direct', one: '# stop', other: '# stops' })}`,
} satisfies Record<string, (count: number) => MessageDescriptor>;

export type CountNoun = keyof typeof MESSAGES;

export const countOf = guarded(
  'count',
  (i18n: I18n, what: CountNoun, count: number): string => i18n._(MESSAGES[what](finite(count))),
  DASH,
);

/** `counts('nights', 8)` in the page's language. */
export function useCounts(): (what: CountNoun, count: number) => string {
  const { i18n } = useLingui();
  return (what, count) => countOf(i18n, what, count);
}
