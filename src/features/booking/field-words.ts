import { useLingui } from '@lingui/react';
import { problemAt, selectSentences } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from './booking-actor.ts';
import { PROBLEMS } from './booking-words.ts';

export function useFieldError(path: string): string | null {
  const { i18n } = useLingui();
  const sentence = BookingActor.useSelector((snapshot) => selectSentences(snapshot)[path] ?? null);
  const problem = BookingActor.useSelector(problemAt(path));
  return sentence ?? (problem ? i18n._(PROBLEMS[problem]) : null);
}
