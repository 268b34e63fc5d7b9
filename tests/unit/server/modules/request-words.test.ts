import { expect, it } from 'vitest';
import { waitingSentence } from '#server/modules/privacy/index.ts';

it('[OP3] bookings that are erased later are spoken of by their number', () => {
  expect(waitingSentence(['ETA'])).toEqual({
    ar: ' هذا الحجز يُحذف بعد العودة، أو قبلها إن لم تتم الرحلة، لأن الرحلة تحتاج إلى الأسماء حتى ذلك اليوم: ETA.',
    en: ' This booking is erased after the return, or sooner if it comes to nothing, since the trip needs the names until then: ETA.',
  });
  expect(waitingSentence(['ETA', 'ETB']).ar).toContain('هذان الحجزان يُحذفان');
  expect(waitingSentence(['ETA', 'ETB', 'ETC', 'ETD'])).toMatchObject({
    ar: expect.stringContaining('هذه الحجوزات تُحذف'),
    en: expect.stringContaining('These bookings are erased'),
  });
});
