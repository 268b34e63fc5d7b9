import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import type { Mood } from './shape.ts';

const both = (ar: string, en: string): Bilingual => ({ ar, en });

/** Small marks under a day of the plan. */
export const TAGS = {
  car: both('مع سائق', 'With driver'),
  walk: both('مشيًا على مهل', 'An easy walk'),
  boat: both('بالقارب', 'By boat'),
  train: both('بالقطار', 'By train'),
  ticket: both('بتذكرة دخول', 'Entry ticket'),
  food: both('أكل محلي', 'Local food'),
  family: both('يناسب الصغار', 'Good for children'),
  early: both('انطلاق مبكر', 'An early start'),
  evening: both('مساء', 'In the evening'),
  hike: both('مشي في الطبيعة', 'A walk in nature'),
  swim: both('سباحة', 'Swimming'),
  free: both('على راحتكم', 'At your own pace'),
  worship: both('عبادة', 'Worship'),
  snow: both('ثلج', 'Snow'),
} as const satisfies Record<string, Bilingual>;
export type TagCode = keyof typeof TAGS;

const ARABIC = new Intl.PluralRules('ar');
/** "ليلة", "ليلتان", "4 ليال", "11 ليلة". */
export function nightsWords(nights: number): Bilingual {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'ليلة', two: 'ليلتان', few: '# ليال' };
  const ar = (forms[ARABIC.select(nights)] ?? '# ليلة').replace('#', String(nights));
  return both(ar, nights === 1 ? '1 night' : `${nights} nights`);
}

const METRES: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'متر واحد',
  two: 'مترين',
  few: '# أمتار',
  many: '# مترًا',
};
/** "على بعد 300 متر من …". */
export function distanceWords(metres: number, from: Bilingual): Bilingual {
  const short = metres < 1000;
  const kilometres = (metres / 1000).toLocaleString('en', { maximumFractionDigits: 1 });
  const form = METRES[ARABIC.select(metres)] ?? '# متر';
  const arabic = short ? form.replace('#', String(metres)) : `${kilometres} كم`;
  return both(`على بعد ${arabic} من ${from.ar}`, `${short ? `${metres} m` : `${kilometres} km`} from ${from.en}`);
}

export type DayWords = { title: Bilingual; text: Bilingual };

/** Days that a plan leaves open. */
export const OPEN_DAYS: Record<Mood, [DayWords, DayWords, DayWords]> = {
  city: [
    {
      title: both('يوم بلا موعد', 'A day without appointments'),
      text: both(
        'اتركوا المنبّه هذا الصباح. حول الفندق أماكن تستحق ساعة أو ساعتين.',
        'Switch off the alarm this morning. Around the hotel there are places worth an hour or two.',
      ),
    },
    {
      title: both('يوم لكم', 'A day of your own'),
      text: both(
        'يوم للتسوّق أو لزيارة فاتتكم. والعشاء حيث وجدتم أطيب رائحة.',
        'A day for shopping, or for the one place you missed. Dinner wherever it smelled best.',
      ),
    },
    {
      title: both('الحي على مهل', 'The neighbourhood, slowly'),
      text: both(
        'مكتبة صغيرة وشارع لا يذكره الدليل. وبعدهما قهوة طويلة، فهكذا تُعرف المدن.',
        'A small bookshop and a street the guidebook leaves out. After them a long coffee, which is how cities are known.',
      ),
    },
  ],
  beach: [
    {
      title: both('يوم للبحر وحده', 'A day for the sea alone'),
      text: both(
        'لا شيء في الجدول غير الماء والظل. الغداء يصل إلى الشاطئ لمن أراد.',
        'Nothing on the list but water and shade. Lunch comes to the beach for those who wish it.',
      ),
    },
    {
      title: both('كتاب ومظلّة', 'A book and a parasol'),
      text: both(
        'أجمل أيام البحر أقلّها خطة. اسبحوا باكرًا، وناموا بعد الظهر، وانزلوا إلى الشاطئ ساعة الغروب.',
        'The best days by the sea have the least plan. Swim early, sleep after noon, and come down again for sunset.',
      ),
    },
    {
      title: both('صباح كسول', 'A lazy morning'),
      text: both(
        'إفطار يمتد إلى الضحى، ثم سباحة في الماء الهادئ. وفي المساء عشاء خفيف قرب الموج.',
        'Breakfast that runs into mid-morning, then a swim in calm water. A light dinner near the waves in the evening.',
      ),
    },
  ],
  mountain: [
    {
      title: both('يوم للهواء والهدوء', 'A day for air and quiet'),
      text: both(
        'شرفة وبطانية وشاي. ومن اشتاق إلى المشي فالدرب القريب يبدأ من باب الفندق.',
        'A balcony, a blanket and tea. For those who miss walking, the near trail starts at the hotel door.',
      ),
    },
    {
      title: both('على مهل بين البيوت', 'Slowly among the houses'),
      text: both(
        'القرية أجمل حين لا تكون محطة. خبز ساخن، ودكّان قديم، ومقعد أمام الجبل.',
        'A village is best when it is not a stop. Warm bread, an old shop and a bench before the mountain.',
      ),
    },
    {
      title: both('يوم يقرّره الطقس', 'A day the weather decides'),
      text: both(
        'إن صحا الجو فنزهة قصيرة، وإن نزل الضباب فكتاب قرب النافذة. وفي الحالين راحة.',
        'If it clears, a short outing; if the mist comes down, a book by the window. You rest either way.',
      ),
    },
  ],
  sacred: [
    {
      title: both('يوم للصلاة والسكينة', 'A day for prayer and stillness'),
      text: both(
        'لا مواعيد غير الصلوات. الفندق قريب، فارتاحوا بينها كما تحبّون.',
        'No appointments but the prayers. The hotel is near, so rest between them as you please.',
      ),
    },
    {
      title: both('بين الأذانين', 'Between two calls to prayer'),
      text: both(
        'قرآن وذكر وقهوة بعد العصر. ومن كان معه كبار سن فالكرسي المتحرّك متاح عند الأبواب.',
        'Quran, remembrance and coffee after Asr. Wheelchairs wait at the gates for the elders among you.',
      ),
    },
    {
      title: both('وقت للدعاء', 'Time for supplication'),
      text: both(
        'اخترنا أن يبقى هذا اليوم خفيفًا، للصلاة والدعاء كما تحبّون.',
        'We chose to keep this day light, for prayer and supplication as you please.',
      ),
    },
  ],
};

/** The way home. */
export const HOMEWARD: [DayWords, DayWords, DayWords, DayWords] = [
  {
    title: both('العودة إلى البيت', 'Home again'),
    text: both(
      'إفطار متأخر، ثم نوصلكم إلى المطار في الموعد.',
      'A late breakfast, then we take you to the airport in good time.',
    ),
  },
  {
    title: both('صباح الوداع', 'A morning of goodbyes'),
    text: both(
      'وقت لقهوة أخيرة ولما بقي من الهدايا. ثم إلى المطار قبل الإقلاع بثلاث ساعات.',
      'Time for one last coffee and whatever gifts are left. Then the airport, three hours before the flight.',
    ),
  },
  {
    title: both('إلى المطار', 'To the airport'),
    text: both(
      'الحقائب عند الاستقبال والتوصيل في موعده. رحلة سعيدة وعودة سالمة.',
      'Bags at reception and the transfer on time. A good flight and a safe return.',
    ),
  },
  {
    title: both('آخر إفطار', 'One last breakfast'),
    text: both(
      'إفطار على مهل أمام المنظر. ثم نوصلكم إلى المطار مرتاحين.',
      'Breakfast at leisure before the view. Then we take you to the airport, rested.',
    ),
  },
];
