import { CLAIMS, PARTY_LIMITS } from '#contract/constants.ts';
import type { DesignStep } from '#contract/entities/studio/proposal.ts';
import { nightsWords } from '#server/db/seed/words.ts';
import type { Sentence } from '#server/modules/refusal.ts';

/** What the studio answers beside its data. */
export const SAID = {
  noSuchCity: { ar: 'لا يمكن تصميم باقة إلى هذه المدينة بعد.', en: 'Packages cannot be designed for this city yet.' },
  draftChanged: {
    ar: 'حُفظ هذا التصميم من نافذة أخرى. اختر أي النسختين تبقى.',
    en: 'This design was saved in another window. Choose which of the two stays.',
  },
  draftClosed: {
    ar: 'نُشر هذا التصميم أو حُذف من نافذة أخرى.',
    en: 'This design was published or deleted in another window.',
  },
  draftOpen: {
    ar: 'لهذه الباقة تعديل لم يُنشر بعد. أكمله أو احذفه أولًا.',
    en: 'This package has a change that is not published yet. Finish or delete it first.',
  },
  notReady: {
    ar: 'ما زال ينقص الباقة شيء قبل نشرها.',
    en: 'Something is still missing before the package can be published.',
  },
  published: {
    ar: 'نُشرت الباقة، وصار بإمكان المسافرين حجزها.',
    en: 'The package is published, and travellers can book it.',
  },
  withdrawn: { ar: 'لم تعد الباقة معروضة للبيع.', en: 'The package is off sale now.' },
  takenDown: {
    ar: 'أوقف فريقنا بيع هذه الباقة، ولا تُنشر من جديد إلا بعد أن يعيدها. تصميمك محفوظ.',
    en: 'Our team has taken this package off sale. It can be published again once they put it back; your design is saved.',
  },
  notOnSale: { ar: 'هذه الباقة غير معروضة للبيع.', en: 'This package is not on sale.' },
} satisfies Record<string, Sentence>;

/** Publications a day and packages on sale of one expert. */
export const PACE = { perDay: 10, onSale: 200 } as const;

type Check = { hard: boolean; step: DesignStep; ok: Sentence; bad: Sentence };
const hard = (step: DesignStep, ok: Sentence, bad: Sentence): Check => ({ hard: true, step, ok, bad });
const soft = (step: DesignStep, ok: Sentence, bad: Sentence): Check => ({ hard: false, step, ok, bad });

/** Every check of a design in the order it is told. */
export const CHECKS = {
  stops: hard(
    'where',
    { ar: 'المدن والليالي محددة', en: 'Cities and nights are set' },
    {
      ar: `اختر مدينة واحدة على الأقل، ولا تتجاوز الرحلة كلها ${nightsWords(PARTY_LIMITS.maxNights).ar}`,
      en: `Choose at least one city, and at most ${nightsWords(PARTY_LIMITS.maxNights).en} in all`,
    },
  ),
  same: hard(
    'where',
    { ar: 'لا تشبه باقة أخرى لك', en: 'It differs from your other packages' },
    {
      ar: 'لك باقة معروضة بالمدن والليالي ونوع الرحلة نفسها',
      en: 'You have a package on sale with the same cities, nights and theme',
    },
  ),
  hotels: hard(
    'options',
    {
      ar: `عدد الفنادق المختلفة في كل مدينة: ${CLAIMS.options}`,
      en: `${CLAIMS.options} different hotels in each city`,
    },
    {
      ar: `اختر لكل مدينة فنادق مختلفة، وعددها ${CLAIMS.options}`,
      en: `Choose ${CLAIMS.options} different hotels in each city`,
    },
  ),
  price: hard(
    'options',
    { ar: 'تتوفر رحلات طيران وغرف', en: 'Flights and rooms are available' },
    {
      ar: 'لا توجد رحلات طيران أو غرف لهذه الباقة في الموعد المقترح. غيّر الفنادق أو الأشهر',
      en: 'There are no flights or rooms for this package on the proposed date. Change the hotels or the months',
    },
  ),
  profit: hard(
    'options',
    { ar: 'السعر يغطي التكلفة', en: 'The price covers the cost' },
    { ar: 'السعر أقل من التكلفة', en: 'The price is below the cost' },
  ),
  market: soft(
    'options',
    { ar: 'تُباع في الكويت والسعودية', en: 'It sells in Kuwait and in Saudi Arabia' },
    { ar: 'لا تُباع الآن إلا في سوق واحدة', en: 'At present it sells in only one of the two markets' },
  ),
  refundable: soft(
    'options',
    { ar: 'في كل فندق غرفة يمكن إلغاؤها', en: 'Each hotel has a room that can be cancelled' },
    { ar: 'ليس في كل فندق غرفة يمكن إلغاؤها', en: 'Not every hotel has a room that can be cancelled' },
  ),
  days: soft(
    'days',
    { ar: 'لكل يوم خطة', en: 'Every day has a plan' },
    { ar: 'في الخطة أيام مفتوحة', en: 'Some days are left open' },
  ),
  season: soft(
    'days',
    { ar: 'الأشهر في موسمها', en: 'The months are in season' },
    { ar: 'بعض الأشهر خارج الموسم', en: 'Some months are out of season' },
  ),
  plan: hard(
    'days',
    { ar: 'نصوص الأيام والأنشطة مكتملة', en: 'The texts of days and activities are complete' },
    {
      ar: 'راجع نصوص الأيام والأنشطة التي كتبتها: اللغتان مطلوبتان، دون روابط ولا أرقام هاتف',
      en: 'Check the days and activities you wrote: both languages are needed, without links or telephone numbers',
    },
  ),
  why: hard(
    'words',
    { ar: 'كتبت لماذا صممتها', en: 'You wrote why you designed it' },
    {
      ar: 'اكتب لماذا صممت هذه الباقة، بلغة واحدة على الأقل',
      en: 'Write why you designed this package, in at least one language',
    },
  ),
  words: hard(
    'words',
    { ar: 'النصوص مكتملة باللغتين', en: 'The texts are complete in both languages' },
    { ar: 'راجع طول النصوص ولغتها', en: 'Check the length of the texts, and their language' },
  ),
  contact: hard(
    'words',
    { ar: 'لا روابط ولا أرقام هاتف في النصوص', en: 'No links or telephone numbers in the texts' },
    {
      ar: 'احذف من النصوص الروابط والبريد وأرقام الهاتف والرموز المخفية',
      en: 'Remove links, emails, telephone numbers and invisible characters from the texts',
    },
  ),
  template: soft(
    'words',
    { ar: 'النصوص كلها لك', en: 'All of the texts are yours' },
    {
      ar: 'بعض النصوص ما زالت مقترحة. راجعها قبل النشر',
      en: 'Some texts are still the proposed ones. Check them before you publish',
    },
  ),
  newest: soft(
    'publish',
    { ar: 'لم تتغير الباقة منذ بدأت تعديلها', en: 'The package has not changed since you began' },
    {
      ar: 'تغيرت الباقة المعروضة منذ بدأت تعديلها، ونشرك يحل محل ذلك التغيير. راجع نسخها',
      en: 'The package on sale changed since you began, and publishing replaces that change. Look at its versions',
    },
  ),
  profile: hard(
    'publish',
    { ar: 'ملفك مكتمل', en: 'Your profile is complete' },
    { ar: 'أكمل نبذتك باللغتين في ملفك أولًا', en: 'Write about yourself in both languages in your profile first' },
  ),
  pace: hard(
    'publish',
    { ar: 'ضمن حد النشر', en: 'Within the publishing limits' },
    {
      ar: `بلغت حد النشر: ${PACE.perDay} في اليوم و${PACE.onSale} معروضة`,
      en: `You have reached the limit: ${PACE.perDay} a day and ${PACE.onSale} on sale`,
    },
  ),
} satisfies Record<string, Check>;
export type CheckCode = keyof typeof CHECKS;
