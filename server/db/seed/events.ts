import type { Source } from '#server/db/tables/catalogue-json.ts';
import { both, type EditionSeed, type EventSeed } from './shape.ts';

/** All of them were looked up on this day; a page that tells of another year is the ground of an expected edition. */
const READ_ON = '2026-11-25';
const source = (url: string): Source => ({ url, seen: READ_ON });
/** On days that its holder has set, by announcement or by a rule of every year. */
const set = (startsOn: string, endsOn: string, url: string): EditionSeed => ({
  startsOn,
  endsOn,
  isExpected: false,
  source: source(url),
});
/** Not announced yet: the whole months that the last editions were held in, for nobody knows the days. */
const expected = (startsOn: string, endsOn: string, url: string): EditionSeed => ({
  ...set(startsOn, endsOn, url),
  isExpected: true,
});

const event = (
  slug: string,
  city: string,
  editions: EditionSeed[],
  name: [string, string],
  intro: [string, string],
): EventSeed => ({ slug, city, editions, name: both(...name), intro: both(...intro) });

const VIENNA = 'https://kurier.at/chronik/wien/wien-advent-weihnachtsmaerkte-oeffnungszeiten/403099901';

export const events: EventSeed[] = [
  event(
    'tulip-festival',
    'istanbul',
    [set('2027-04-01', '2027-04-30', 'https://maghress.com/al3omk/159234')],
    ['مهرجان التوليب', 'Tulip Festival'],
    [
      'ملايين الزهور في حدائق المدينة طوال أبريل. أجملها في أميرغان باكرًا قبل أن يصل أهل المدينة.',
      'Millions of flowers in the city’s parks all through April. Emirgan is the loveliest, early, before the city itself arrives.',
    ],
  ),
  event(
    'khareef-season',
    'salalah',
    [
      set(
        '2027-06-21',
        '2027-09-20',
        'https://www.zawya.com/en/economy/gcc/oman-khareef-dhofar-begins-with-natural-beauty-rich-array-of-events-hkwz4513',
      ),
    ],
    ['موسم الخريف', 'Khareef season'],
    [
      'ثلاثة أشهر من الرذاذ والخضرة في ظفار. وفي ذروة الموسم سوق وعروض في السهل مساء.',
      'Three months of drizzle and green in Dhofar. At the height of the season, a market and evening shows on the plain.',
    ],
  ),
  event(
    'winter-at-tantora',
    'alula',
    [
      expected(
        '2026-12-01',
        '2027-01-31',
        'https://saudistreets.com/2025/12/16/when-winter-comes-to-the-desert-inside-alulas-winter-at-tantora-festival',
      ),
    ],
    ['شتاء طنطورة', 'Winter at Tantora'],
    [
      'أمسيات وموسيقى بين الصخور، وطعام تحت النجوم. المقاعد قليلة وتُحجز قبل شهر.',
      'Evenings and music among the rocks, and food under the stars. Seats are few and are booked a month ahead.',
    ],
  ),
  event(
    'riyadh-season',
    'riyadh',
    [
      expected(
        '2026-10-01',
        '2027-02-28',
        'https://gulfnews.com/world/gulf/saudi/riyadh-season-2025-to-open-on-friday-with-mega-parade-global-stars-record-breaking-attractions-1.500295546',
      ),
    ],
    ['موسم الرياض', 'Riyadh Season'],
    [
      'عروض وحدائق ومطاعم في أنحاء المدينة كلّها. منطقة واحدة تكفي كل ليلة.',
      'Shows, gardens and restaurants across the whole city. One zone is enough for a night.',
    ],
  ),
  event(
    'dubai-shopping-festival',
    'dubai',
    [
      expected(
        '2026-12-01',
        '2027-01-31',
        'https://www.wam.ae/ar/article/bn26z08-%D8%A7%D9%86%D8%B7%D9%84%D8%A7%D9%82-%D9%85%D9%87%D8%B1%D8%AC%D8%A7%D9%86-%D8%AF%D8%A8%D9%8A-%D9%84%D9%84%D8%AA%D8%B3%D9%88%D9%82-%D8%A8%D8%AF%D9%88%D8%B1%D8%AA%D9%87-%D8%A7%D9%84%D9%80',
      ),
    ],
    ['مهرجان دبي للتسوّق', 'Dubai Shopping Festival'],
    [
      'أسابيع من التسوّق والعروض والألعاب النارية في أنحاء المدينة.',
      'Weeks of shopping, shows and fireworks across the city.',
    ],
  ),
  event(
    'cherry-blossom',
    'kyoto',
    [expected('2027-03-01', '2027-04-30', 'https://datagraver.com/tag/climate/')],
    ['تفتّح الكرز', 'Cherry blossom'],
    [
      'أسبوعان يتغيّر فيهما لون المدينة. والفنادق القريبة من طريق الفيلسوف تمتلئ أولًا.',
      'Two weeks in which the city changes colour. Hotels near the Philosopher’s Path fill up first.',
    ],
  ),
  event(
    'christmas-markets',
    'vienna',
    [expected('2026-11-01', '2026-12-31', VIENNA), expected('2027-11-01', '2027-12-31', VIENNA)],
    ['أسواق الشتاء', 'Winter markets'],
    [
      'أكواخ خشبية وأضواء أمام مبنى البلدية. كستناء ساخنة وأجراس.',
      'Wooden huts and lights before the town hall. Hot chestnuts and bells.',
    ],
  ),
  event(
    'venice-carnival',
    'venice',
    [set('2027-01-30', '2027-02-09', 'https://www.4017sanmarco.com/en/events-in-venice/')],
    ['كرنفال الأقنعة', 'Carnival of masks'],
    [
      'أقنعة على الجسور وموسيقى في الساحات. المدينة باردة، وتزدحم في نهاية الأسبوع.',
      'Masks on the bridges and music in the squares. The city is cold, and crowded at weekends.',
    ],
  ),
  event(
    'chelsea-flower-show',
    'london',
    [
      expected(
        '2027-05-01',
        '2027-05-31',
        'https://www.nationalworld.com/lifestyle/homes-and-gardens/everything-you-need-to-know-about-the-rhs-chelsea-flower-show-from-what-to-wear-how-to-get-there-4629487',
      ),
    ],
    ['معرض زهور تشيلسي', 'Chelsea Flower Show'],
    [
      'خمسة أيام لأجمل حدائق العام. التذاكر تنفد باكرًا، وتُحجز قبل السفر.',
      'Five days of the year’s finest gardens. Tickets go early and are booked before the trip.',
    ],
  ),
  event(
    'tbilisoba',
    'tbilisi',
    [set('2027-10-02', '2027-10-03', 'http://georgiatoday.ge/news/12283/Tbilisoba-2018')],
    ['عيد تبليسي', 'Tbilisoba'],
    [
      'يومان للمدينة القديمة: عنب وجبن ورقص في الشوارع. الفنادق القريبة تمتلئ.',
      'Two days for the old town: grapes, cheese and dancing in the streets. Nearby hotels fill up.',
    ],
  ),
  event(
    'november-parade',
    'new-york',
    [
      set(
        '2026-11-26',
        '2026-11-26',
        'https://local10.com/gallery/news/2023/11/23/balloons-bands-celebrities-and-santa-macys-thanksgiving-day-parade-kicks-off',
      ),
      set(
        '2027-11-25',
        '2027-11-25',
        'https://local10.com/gallery/news/2023/11/23/balloons-bands-celebrities-and-santa-macys-thanksgiving-day-parade-kicks-off',
      ),
    ],
    ['موكب نوفمبر', 'November parade'],
    [
      'بالونات بحجم البيوت تمشي في الجادة السادسة صباحًا. الصفوف الأولى تمتلئ قبل السابعة.',
      'Balloons the size of houses walk down Sixth Avenue in the morning. The front rows fill before seven.',
    ],
  ),
];
