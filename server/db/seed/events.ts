import { both, type EventSeed } from './shape.ts';

const event = (
  slug: string,
  city: string,
  startsOn: string,
  endsOn: string,
  name: [string, string],
  intro: [string, string],
): EventSeed => ({ slug, city, startsOn, endsOn, name: both(...name), intro: both(...intro) });

export const events: EventSeed[] = [
  event(
    'tulip-festival',
    'istanbul',
    '2027-04-03',
    '2027-04-30',
    ['مهرجان التوليب', 'Tulip Festival'],
    [
      'ملايين الزهور في حدائق المدينة طوال أبريل. أجملها في أميرغان باكرًا قبل أن يصل أهل المدينة.',
      'Millions of flowers in the city’s parks all through April. Emirgan is the loveliest, early, before the city itself arrives.',
    ],
  ),
  event(
    'khareef-season',
    'salalah',
    '2027-06-21',
    '2027-09-20',
    ['موسم الخريف', 'Khareef season'],
    [
      'تسعون يومًا من الرذاذ والخضرة في ظفار. السوق والعروض في السهل كل مساء.',
      'Ninety days of drizzle and green in Dhofar. A market and shows on the plain every evening.',
    ],
  ),
  event(
    'winter-at-tantora',
    'alula',
    '2026-12-17',
    '2027-01-09',
    ['شتاء طنطورة', 'Winter at Tantora'],
    [
      'أمسيات وموسيقى بين الصخور، وطعام تحت النجوم. المقاعد قليلة فاحجزوا قبل شهر.',
      'Evenings and music among the rocks, and food under the stars. Seats are few, so book a month ahead.',
    ],
  ),
  event(
    'riyadh-season',
    'riyadh',
    '2027-10-15',
    '2027-12-31',
    ['موسم الرياض', 'Riyadh Season'],
    [
      'عروض وحدائق ومطاعم في أطراف المدينة كلّها. اختاروا منطقة واحدة كل ليلة.',
      'Shows, gardens and restaurants across the whole city. Choose one zone each night.',
    ],
  ),
  event(
    'dubai-shopping-festival',
    'dubai',
    '2026-12-04',
    '2027-01-10',
    ['مهرجان دبي للتسوّق', 'Dubai Shopping Festival'],
    [
      'أسابيع من الأسواق الليلية والألعاب النارية على الخور. الأيام الأخيرة أرخص.',
      'Five weeks of night markets and fireworks on the Creek. The last days are the cheapest.',
    ],
  ),
  event(
    'cherry-blossom',
    'kyoto',
    '2027-03-26',
    '2027-04-11',
    ['تفتّح الكرز', 'Cherry blossom'],
    [
      'أسبوعان يتغيّر فيهما لون المدينة. نحجز الفنادق القريبة من طريق الفيلسوف.',
      'Two weeks in which the city changes colour. We book hotels near the Philosopher’s Path.',
    ],
  ),
  event(
    'christmas-markets',
    'vienna',
    '2027-11-13',
    '2027-12-26',
    ['أسواق الشتاء', 'Winter markets'],
    [
      'أكواخ خشبية وأضواء أمام مبنى البلدية. كستناء ساخن وأجراس.',
      'Wooden huts and lights before the town hall. Hot chestnuts and bells.',
    ],
  ),
  event(
    'venice-carnival',
    'venice',
    '2027-01-30',
    '2027-02-09',
    ['كرنفال الأقنعة', 'Carnival of masks'],
    [
      'أقنعة على الجسور وموسيقى في الساحات. المدينة باردة وخالية من حر الصيف وزحامه.',
      'Masks on the bridges and music in the squares. The city is cold, and free of summer’s heat and crowd.',
    ],
  ),
  event(
    'chelsea-flower-show',
    'london',
    '2027-05-18',
    '2027-05-22',
    ['معرض زهور تشيلسي', 'Chelsea flower show'],
    [
      'خمسة أيام لأجمل حدائق العام. التذاكر تنفد باكرًا، ونحجزها مع الرحلة.',
      'Five days of the year’s finest gardens. Tickets go early, and we book them with the trip.',
    ],
  ),
  event(
    'tbilisoba',
    'tbilisi',
    '2027-10-09',
    '2027-10-10',
    ['عيد تبليسي', 'Tbilisoba'],
    [
      'يومان للمدينة القديمة: عنب وجبن ورقص في الشوارع. الفنادق القريبة تمتلئ.',
      'Two days for the old town: grapes, cheese and dancing in the streets. Nearby hotels fill up.',
    ],
  ),
  event(
    'abha-flower-festival',
    'abha',
    '2027-07-01',
    '2027-08-10',
    ['مهرجان الزهور', 'Flower festival'],
    [
      'رجال عسير بأكاليل الزهور، وأسواق في الضباب. الليالي باردة حتى في أغسطس.',
      'The flower men of Asir and markets in the mist. Nights are cool even in August.',
    ],
  ),
  event(
    'november-parade',
    'new-york',
    '2027-11-25',
    '2027-11-25',
    ['موكب نوفمبر', 'November parade'],
    [
      'بالونات بحجم البيوت تمشي في الجادة السادسة صباحًا. المقاعد الخلفية أدفأ.',
      'Balloons the size of houses walk down Sixth Avenue in the morning. The back rows are warmer.',
    ],
  ),
];
