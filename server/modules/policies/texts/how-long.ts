import type { Locale } from '#contract/constants.ts';
import { TERMS, type Term } from '#server/privacy/retention.ts';
import type { Span } from '#server/privacy/spans.ts';

/** "3 months", "سنتان": as the language counts. Marks of case are left out, as everywhere in our Arabic, but for the fathatan before its alif. */
function spanIn(span: Span, locale: Locale): string {
  const [unit, count] = Object.entries(span)[0] as ['years' | 'months' | 'days', number];
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: unit.slice(0, -1),
    unitDisplay: 'long',
  });
  return format.format(count).replace(/\u064B(?!\u0627)/gu, '');
}

const sentence = ({ what, span, from }: Term): Record<Locale, string> => ({
  ar: `${what.ar}: ${spanIn(span, 'ar')} ${from.ar}.`,
  en: `${what.en}: ${spanIn(span, 'en')} ${from.en}.`,
});

/** The policy's "how long", written from the list that the erasing job carries out [OP3]. */
export const howLong: Record<Locale, string>[] = [
  {
    ar: 'الحجوزات والقيود المالية تبقى عشر سنوات على الأقل كما يقضي القانون التجاري، بلا اسم بعد انتهاء المدد التالية. وما سواها يُحذف في موعده:',
    en: 'Bookings and financial records stay for at least ten years, as commercial law requires, without a name once the periods below have passed. Everything else is erased when its time comes:',
  },
  ...Object.values(TERMS).map(sentence),
  {
    ar: 'حسابك والمسافرون المحفوظون والمفضلة تبقى حتى تحذفها أو تحذف حسابك. حذف الحساب يحذف كل نسخة منها. ما يخص رحلة لم تنته بعد يُحذف بعد العودة، لأن شركة الطيران والفندق يحتاجان إليه حتى ذلك اليوم.',
    en: 'Your account, saved travellers and favourites stay until you erase them or the account. Erasing the account erases every copy. What belongs to a trip that is not over is erased after the return, since the airline and the hotel need it until then.',
  },
  {
    ar: 'رابط الحجز يعرض بياناتك كاملة حتى 30 يومًا بعد العودة، ثم يخفيها إلا عن صاحب الحساب.',
    en: 'The link of a booking shows your details in full until 30 days after the return, and then hides them from everyone but the owner of the account.',
  },
];
