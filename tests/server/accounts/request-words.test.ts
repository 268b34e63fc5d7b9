import { expect, it } from 'vitest';
import { waitingSentence } from '#server/modules/privacy/index.ts';

it('[OP3] bookings that are erased later are spoken of by their number', () => {
  expect(waitingSentence(['ETA'])).toEqual({
    ar: ' تُحذف بيانات هذا الحجز بعد العودة، أو قبلها إن لم تتم الرحلة، لأن الرحلة تحتاج إلى الأسماء حتى ذلك اليوم: \u2068ETA\u2069.',
    en: ' The details of this booking are erased after the return, or sooner if it comes to nothing, since the trip needs the names until then: ETA.',
  });
  // each reference stands by itself, so that Arabic does not turn their order around
  expect(waitingSentence(['ETA', 'ETB']).ar).toMatch(/بيانات هذين الحجزين.*: \u2068ETA\u2069، \u2068ETB\u2069\.$/u);
  expect(waitingSentence(['ETA', 'ETB', 'ETC', 'ETD'])).toMatchObject({
    ar: expect.stringContaining('تُحذف بيانات هذه الحجوزات'),
    en: expect.stringContaining('The details of these bookings are erased'),
  });
});
