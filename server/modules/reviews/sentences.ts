import type { OwnReview } from '#contract/entities/review.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

const CLOSED: Record<Exclude<OwnReview['standing'], 'open'>, Sentence> = {
  not_yet: { ar: 'اكتب تقييمك بعد عودتك من الرحلة.', en: 'You can write your review once you are back from the trip.' },
  too_late: {
    ar: 'يُكتب التقييم خلال 90 يومًا من العودة.',
    en: 'Reviews can be written within 90 days after the return.',
  },
  no_trip: { ar: 'لا رحلة تمت بهذا الحجز.', en: 'This booking did not become a trip.' },
  own_package: { ar: 'هذه باقة صممتها بنفسك.', en: 'You designed this package yourself.' },
  done: { ar: 'لم يعد هذا التقييم قابلًا للتعديل.', en: 'This review can no longer be changed.' },
};
export const SAID = {
  written: {
    ar: 'وصلنا تقييمك. يُنشر بعد أن يقرأه فريقنا.',
    en: 'We have your review. It is published once our team has read it.',
  },
  withdrawn: { ar: 'سُحب تقييمك.', en: 'Your review is withdrawn.' },
  publish: { ar: 'نُشر التقييم.', en: 'The review is published.' },
  refuse: { ar: 'رُفض التقييم.', en: 'The review is refused.' },
  replied: { ar: 'نُشر ردك.', en: 'Your reply is published.' },
  wrong: { ar: 'راجع الحقول المعلّمة.', en: 'Check the marked fields.' },
  noStars: { ar: 'اختر عدد النجوم.', en: 'Choose how many stars.' },
  changed: {
    ar: 'تغير التقييم في نافذة أخرى. ما كتبته هنا باق: أرسله مرة أخرى ليحل محل ما هناك.',
    en: 'The review was changed in another window. What you typed is still here: send it again to replace it.',
  },
  outdated: {
    ar: 'تغير التقييم في نافذة أخرى. اقرأه كما هو الآن ثم أكد السحب إن أردت.',
    en: 'The review was changed in another window. Read it as it is now, then confirm if you still want to withdraw it.',
  },
  decided: { ar: 'سبقك موظف آخر إلى القرار.', en: 'Someone else has already decided this.' },
  reason: { ar: 'اختر سبب القرار.', en: 'Choose a reason for the decision.' },
  alreadyReplied: { ar: 'رددت على هذا التقييم من قبل.', en: 'You have already replied to this review.' },
} satisfies Record<string, Sentence>;

export const closedFor = (standing: Exclude<OwnReview['standing'], 'open'>): Refusal =>
  new Refusal(409, 'closed', CLOSED[standing]);
/** To whom withdraws one that is another by now. */
export const outdatedReview = (version: number): Refusal =>
  new Refusal(409, 'changed', SAID.outdated, { extra: { version } });
export const changedReview = (version: number, more: Record<string, unknown> = {}): Refusal =>
  new Refusal(409, 'changed', SAID.changed, { extra: { version, ...more } });
