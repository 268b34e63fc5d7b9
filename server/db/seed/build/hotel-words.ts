import { distanceWords } from '#server/db/seed/words.ts';
import type { AmenityCode } from '#server/db/seed/amenity-codes.ts';
import { both, type CitySeed, type HotelKind, type HotelSeed } from '#server/db/seed/shape.ts';
import type { Bilingual } from '#server/db/tables/catalogue-json.ts';
import { pick, portion } from './hash.ts';

type Variants = [Bilingual, ...Bilingual[]];

/** {d} is the district, {v} what the rooms look upon. */
const OPENINGS: Record<HotelKind, Variants> = {
  palace: [
    both(
      'قاعات عالية السقوف وخدمة هادئة في {d}، وكثير من غرفه يطل على {v}.',
      'High-ceilinged halls and quiet service in {d}, with many rooms facing {v}.',
    ),
    both(
      'فندق رحب في {d} يستقبلكم بقهوة قبل الأوراق.',
      'A generous hotel in {d} that greets you with coffee before paperwork.',
    ),
    both(
      'بناء مهيب في {d}، وداخله أهدأ مما يوحي به الباب.',
      'A stately building in {d}, calmer inside than its door suggests.',
    ),
  ],
  lodge: [
    both('كوخ كبير من الخشب والحجر في {d}، يصحو على {v}.', 'A large lodge of wood and stone in {d} that wakes to {v}.'),
    both(
      'خشب دافئ وشرفات عريضة في {d}. الليل فيه بارد وهادئ.',
      'Warm timber and wide balconies in {d}. Nights here are cool and quiet.',
    ),
  ],
  tower: [
    both(
      'نوافذ من السقف إلى الأرض فوق {d}، وخلفها {v}.',
      'Windows from floor to ceiling above {d}, with {v} beyond them.',
    ),
    both(
      'غرف رحبة في قلب {d}، واستقبال لا ينام.',
      'Large rooms in the heart of {d} and a reception that does not sleep.',
    ),
    both('غرف حديثة فوق {d}، والأعلى منها يطل على {v}.', 'Modern rooms above {d}, the higher ones facing {v}.'),
    both(
      'فندق عملي في {d}: مصاعد سريعة وغرف معزولة عن الضجيج.',
      'A practical hotel in {d}, with fast lifts and soundproof rooms.',
    ),
    both(
      'برج هادئ في {d} اخترناه لحجم غرفه ونظافتها.',
      'A calm tower in {d}, chosen for the size of its rooms and their cleanliness.',
    ),
  ],
  house: [
    both(
      'بيت قديم في {d} رُمّم بعناية، وغرفه قليلة فيُعرف ضيفه باسمه.',
      'An old house in {d}, restored with care, with so few rooms that guests are known by name.',
    ),
    both(
      'بيت من طوابق قليلة في {d}، فيه ركن للقراءة ونوافذ على {v}.',
      'A house of few floors in {d}, with a reading corner and windows on {v}.',
    ),
    both(
      'بيت دافئ في {d} يديره أهله، والإفطار فيه على طاولة واحدة.',
      'A warm house in {d} run by its family, with breakfast at one long table.',
    ),
  ],
  resort: [
    both(
      'منتجع في {d} غرفه قريبة من مسبحه، فالمسافات فيه قصيرة على الصغار.',
      'A resort in {d} with its rooms close to the pool, so walks are short for small legs.',
    ),
    both(
      'أجنحة منخفضة بين الأشجار في {d}، وأول ما ترونه صباحًا {v}.',
      'Low wings among trees in {d}, and the first thing you see in the morning is {v}.',
    ),
    both('منتجع هادئ في {d} يعرف معنى الخصوصية.', 'A quiet resort in {d} that knows what privacy means.'),
  ],
  riad: [
    both(
      'رياض حول فناء ونافورة في {d}، لا يصله ضجيج الزقاق.',
      'A riad around a court and a fountain in {d}, beyond the noise of the lane.',
    ),
    both(
      'جدران سميكة وسطح مفتوح في {d}، والشاي بالنعناع عند الوصول.',
      'Thick walls and an open roof in {d}, with mint tea on arrival.',
    ),
  ],
  boutique: [
    both(
      'واجهة ضيّقة في {d} وداخل أوسع مما تظنّون.',
      'A narrow front in {d} with more room inside than you would guess.',
    ),
    both('فندق صغير في {d} بغرف لا تتشابه.', 'A small hotel in {d} where no two rooms are alike.'),
    both(
      'عنوان صغير في {d} يحبّه من جرّبه، وبعض نوافذه على {v}.',
      'A small address in {d}, loved by those who have tried it, with some windows on {v}.',
    ),
    both(
      'غرف أنيقة وقليلة في {d}، وفريق يحفظ طلبكم من اليوم الأول.',
      'A few well-made rooms in {d}, and a team that remembers your tastes from the first day.',
    ),
  ],
};

const PLACES: Variants = [
  both('تجدونه {x}.', 'You will find it {x}.'),
  both('موقعه مريح، {x}.', 'It is well placed, {x}.'),
  both('المشوار سهل: {x}.', 'Getting about is easy: {x}.'),
  both('تصلونه بلا عناء، {x}.', 'It is easily reached, {x}.'),
  both('وهو {x} لا أكثر.', 'It stands no more than {x}.'),
];

/** What an amenity means to a guest; rarer ones first, for they tell hotels apart. */
const OFFERED: [AmenityCode, ...Variants][] = [
  [
    'haram_shuttle',
    both('حافلة إلى الحرم قبل كل صلاة وبعدها.', 'A shuttle runs to the Haram before and after each prayer.'),
  ],
  [
    'private_pool',
    both('في بعض الغرف مسبح لا يُرى من الخارج.', 'Some rooms have a pool that cannot be seen from outside.'),
    both('لبعض غرفه مسبح خاص بسور مرتفع.', 'Some rooms have a pool of their own behind a high wall.'),
  ],
  [
    'women_pool',
    both('وفيه مسبح للنساء بمواعيد واضحة.', 'It has a pool for women at clearly posted hours.'),
    both('للنساء مسبح لهن وحدهن، ومدرّبة لمن تتعلّم.', 'Women have a pool to themselves, with a teacher for beginners.'),
  ],
  ['ski_storage', both('للمعدّات مخزن دافئ عند الباب.', 'Skis have a warm store by the door.')],
  [
    'fireplace',
    both('المدفأة توقد كل مساء، والشاي معها.', 'The fire is lit every evening, and tea comes with it.'),
    both('في بهوه مدفأة يجتمع حولها الضيوف.', 'A fire in the hall draws the guests together.'),
  ],
  [
    'hammam',
    both('حمّام البخار فيه مفتوح حتى المساء.', 'Its hammam stays open into the evening.'),
    both('احجزوا حمّام البخار لساعة تخصّكم.', 'Book the hammam for an hour of your own.'),
  ],
  [
    'kids_club',
    both('للصغار نادي ألعاب من الصباح إلى العصر.', 'Children have a club and games from morning to late afternoon.'),
    both('نادي الأطفال فيه يفتح قبل أن يصحو الكبار.', 'Its children’s club opens before the grown-ups wake.'),
    both('يعود الصغار من ناديه برسمة كل يوم.', 'Children come back from its club with a drawing each day.'),
  ],
  ['water_sports', both('الكاياك والمجاديف لضيوفه بلا مقابل.', 'Kayaks and paddles are free for guests.')],
  ['indoor_pool', both('المسبح داخلي ودافئ طوال العام.', 'The pool is indoors and warm all year.')],
  [
    'terrace',
    both('على سطحه شرفة للإفطار وللغروب.', 'On its roof a terrace serves breakfast and sunset.'),
    both('اصعدوا إلى السطح قبل المغرب بقليل.', 'Go up to the roof a little before sunset.'),
    both('سطحه أجمل ما فيه، والشاي لا يتأخر.', 'Its roof is the best of it, and tea does not take long.'),
  ],
  [
    'garden',
    both('حديقته صغيرة وظلّها يكفي بعد الظهر.', 'Its garden is small, with shade enough for the afternoon.'),
    both('في حديقته مقاعد تحت الشجر لمن يقرأ.', 'Its garden has chairs under trees for those who read.'),
  ],
  [
    'beach',
    both('شاطئه مرتّب ومظلّاته لضيوفه.', 'Its beach is tidy and the parasols are for guests.'),
    both('الرمل عند بابه، والماء ضحل للصغار.', 'The sand is at its door and the water shallow for children.'),
  ],
  [
    'kitchenette',
    both('في الغرف مطبخ صغير لمن معه أطفال.', 'Rooms have a small kitchen for those with children.'),
    both('مطبخ الغرفة يكفي لعشاء خفيف.', 'The room’s kitchen is enough for a light supper.'),
  ],
  [
    'connecting_rooms',
    both('الغرف المتّصلة تُحجز مسبقًا للعائلات.', 'Connecting rooms can be set aside for families.'),
    both('بين غرفه أبواب داخلية تريح العائلات الكبيرة.', 'Inner doors join its rooms, a relief to large families.'),
  ],
  [
    'pool',
    both('مسبحه هادئ في الصباح الباكر.', 'Its pool is quiet early in the morning.'),
    both('حول المسبح ظل يكفي في الظهيرة.', 'There is shade enough around the pool at noon.'),
    both('مسبحه يبقى مفتوحًا بعد المغرب.', 'Its pool stays open after sunset.'),
  ],
  [
    'family_rooms',
    both('غرفه العائلية واسعة فعلًا.', 'Its family rooms are truly large.'),
    both(
      'في غرفه العائلية متّسع لسرير إضافي ولحقائبكم.',
      'Its family rooms have space for another bed and for your bags.',
    ),
    both(
      'اطلبوا الغرفة العائلية في آخر الممر، فهي أهدأ.',
      'Ask for the family room at the end of the corridor; it is quieter.',
    ),
    both('يضعون سرير الطفل قبل وصولكم إن أخبرتموهم.', 'They put the cot in before you arrive, if you tell them.'),
  ],
  [
    'view',
    both('اطلبوا الطابق العلوي من أجل المنظر.', 'Ask for an upper floor for the view.'),
    both('المنظر من نوافذه يغني عن التلفاز.', 'With the view from its windows you will not miss the television.'),
    both('اتركوا الستارة مفتوحة عند النوم.', 'Leave the curtain open when you sleep.'),
  ],
  ['parking', both('والموقف عند الباب.', 'Parking is at the door.')],
];
const KINDNESSES: Variants = [
  both('الإفطار طازج ويبدأ باكرًا.', 'Breakfast is fresh and begins early.'),
  both('يجهّزون لكم إفطارًا مغلّفًا إن خرجتم قبل الشروق.', 'They pack your breakfast if you leave before sunrise.'),
  both('القهوة عندهم جيّدة، وهذا لا يُقال عن كل فندق.', 'Their coffee is good, which cannot be said of every hotel.'),
  both('يحفظون حقائبكم بعد المغادرة حتى موعد الطائرة.', 'They keep your bags after check-out until the flight.'),
  both('إن وصلتم باكرًا أعطوكم الغرفة متى جهزت.', 'Arrive early and they give you the room as soon as it is ready.'),
  both('الاستقبال يعرف أقرب مسجد وأقرب خبّاز.', 'Reception knows the nearest mosque and the nearest baker.'),
  both('الغرف تُرتّب كل صباح والمناشف لا تنقص.', 'Rooms are made up every morning and towels never run short.'),
];

/** English stands on an island and in a quarter. */
const ON = /\b(?:Islands?|boulevard|boardwalk|Corniche|waterfront)\b/u;

/** Address, description and what is near, composed from authored parts so that hotels differ. */
export function hotelWords(city: CitySeed, country: Bilingual, hotel: HotelSeed, code: string) {
  const nearby = distanceWords(hotel.metres, hotel.near);
  const { district: quarter, view = city.view } = hotel;
  const inOrOn = ON.test(quarter.en) ? 'on {d}' : 'in {d}';
  const fill = ({ ar, en }: Bilingual): Bilingual => ({
    ar: ar.replaceAll('{d}', quarter.ar).replaceAll('{v}', view.ar).replaceAll('{x}', nearby.ar),
    en: en
      .replaceAll('in {d}', inOrOn)
      .replaceAll('{d}', quarter.en)
      .replaceAll('{v}', view.en)
      .replaceAll('{x}', nearby.en),
  });
  const own = OFFERED.filter(([amenity]) => hotel.amenities.includes(amenity));
  const [, ...first] = own[Math.floor(portion(code, 'offered') * own.length)] ?? [];
  const [second, ...others] = first;
  const openings = OPENINGS[hotel.kind].filter(
    ({ en }) => !en.includes('{v}') || !(quarter.ar.includes(view.ar) || quarter.en.includes(view.en)),
  );
  const [opening = OPENINGS[hotel.kind][0], ...moreOpenings] = openings;
  const sentences = [
    pick([opening, ...moreOpenings], code, 'opening'),
    hotel.metres < 1000 ? pick(PLACES, code, 'place') : PLACES[0],
  ];
  if (second) sentences.push(pick([second, ...others], code, 'service'));
  if (!second || portion(code, 'more') > 0.6) sentences.push(pick(KINDNESSES, code, 'kindness'));
  const texts = sentences.map(fill);
  const district = `${hotel.district.en.charAt(0).toUpperCase()}${hotel.district.en.slice(1)}`;
  return {
    address: both(
      address(hotel.district.ar, hotel.isOutside ? null : city.name.ar, country.ar, '، '),
      address(district, hotel.isOutside ? null : city.name.en, country.en, ', '),
    ),
    description: both(texts.map(({ ar }) => ar).join(' '), texts.map(({ en }) => en).join(' ')),
    nearby,
  };
}

/** A country that is its own city is named once. */
const address = (district: string, city: string | null, country: string, comma: string): string =>
  [...new Set([district, city, country])].filter((part) => part !== null).join(comma);
