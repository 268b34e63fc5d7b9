import type { PackageSeed } from './shape.ts';
import { pack } from './shape.ts';

/** Packages whose road is known beforehand, for tests and demos. */
export const SCENARIOS = {
  noFlights: 901,
  noHotels: 902,
  noFlightsNoHotels: 903,
  soldOutBeforePayment: 904,
  priceChanges: 905,
  supplierTimesOut: 906,
  supplierRefuses: 907,
} as const;
export type Scenario = keyof typeof SCENARIOS;

/**
 * Each happens in a town of its own, so that suppliers know it by the town and no other package meets it. Nothing flies
 * to the towns without flights; the towns without hotels have no row in `hotel`; every hotel of the others behaves so:
 * `soldOutBeforePayment` can be quoted and is sold out when held; `priceChanges` costs more when held than when quoted;
 * `supplierTimesOut` gives no answer to a booking it made (it is found by our reference); `supplierRefuses` refuses to book.
 */
export const SCENARIO_CITIES: Record<Scenario, string> = {
  noFlights: 'ponta-delgada',
  noHotels: 'torshavn',
  noFlightsNoHotels: 'jamestown',
  soldOutBeforePayment: 'funchal',
  priceChanges: 'valletta',
  supplierTimesOut: 'rhodes',
  supplierRefuses: 'dubrovnik',
};

/**
 * For trips of one's own, in towns where ready packages are sold as ever: the second hotel source answers late there, or
 * not at all, while the first is quick.
 */
export const OWN_TRIP_CITIES = { slowSource: 'batumi', sourceDown: 'zurich' } as const;

/** No airline of ours lands here. */
export const AIRPORTS_WITHOUT_FLIGHTS: readonly string[] = ['PDL', 'HLE'];

export const scenarioPackages: PackageSeed[] = [
  pack(
    901,
    'turki',
    'nature',
    [['ponta-delgada', 4]],
    'الآزور: بحيرات في فوهات البراكين',
    'The Azores: lakes in the craters',
    'خضرة في وسط الأطلسي',
    'Green in the middle of the Atlantic',
    'أربع ليال بين بحيرات بلونين وينابيع دافئة. الطيران إليها قليل، فاسألوا باكرًا.',
    'Four nights among two-coloured lakes and warm springs. Few flights go there, so ask early.',
    [5, 6, 7, 8, 9],
  ),
  pack(
    902,
    'turki',
    'adventure',
    [['torshavn', 4]],
    'جزر فارو: مشي فوق الغيم',
    'The Faroes: walking above the cloud',
    'صمت وعشب ومطر خفيف',
    'Silence, grass and a light rain',
    'جزر قليلة الأسرّة كثيرة الدروب. من وجد غرفة فيها وجد الهدوء كلّه.',
    'Islands with few beds and many paths. Whoever finds a room there finds all the quiet.',
    [6, 7, 8],
  ),
  pack(
    903,
    'turki',
    'nature',
    [['jamestown', 5]],
    'سانت هيلينا: نقطة في المحيط',
    'Saint Helena: a point in the ocean',
    'أبعد ما صمّمت من رحلات',
    'The farthest trip I have designed',
    'جزيرة لا يصلها إلا القليل. نعرضها حين تتوفر رحلة الطيران والفندق معًا.',
    'An island few reach. We offer it when the flight and the hotel are both to be had.',
    [1, 2, 3],
  ),
  pack(
    904,
    'layan',
    'nature',
    [['funchal', 5]],
    'ماديرا: قنوات ماء وحدائق',
    'Madeira: water channels and gardens',
    'مشي في الظل ومحيط في الأسفل',
    'A walk in the shade with the ocean below',
    'خمس ليال بين السواقي القديمة والحدائق المعلّقة. الغرف فيها تنفد في لحظتها.',
    'Five nights among old water channels and hanging gardens. Rooms there go within the hour.',
    [4, 5, 6, 9, 10],
  ),
  pack(
    905,
    'layan',
    'culture',
    [['valletta', 4]],
    'مالطا: حجر بلون العسل',
    'Malta: stone the colour of honey',
    'لغة تفهمون نصفها وبحر تفهمونه كلّه',
    'A language you half understand and a sea you fully do',
    'أربع ليال في أصغر عواصم أوروبا. أسعارها تتحرّك مع الموسم سريعًا.',
    'Four nights in Europe’s smallest capital. Its prices move quickly with the season.',
    [4, 5, 6, 9, 10],
  ),
  pack(
    906,
    'layan',
    'beach',
    [['rhodes', 5]],
    'رودس: سور وبحر',
    'Rhodes: a wall and the sea',
    'مدينة قديمة تنام داخل سورها',
    'An old town that sleeps within its wall',
    'خمس ليال بين المدينة القديمة وليندوس. الفنادق عائلية وترد على مهل.',
    'Five nights between the old town and Lindos. Hotels are family-run and answer in their own time.',
    [5, 6, 9, 10],
  ),
  pack(
    907,
    'salman',
    'city',
    [['dubrovnik', 4]],
    'دوبروفنيك: أسوار فوق الماء',
    'Dubrovnik: walls above the water',
    'دورة على السور قبل أن تصحو المدينة',
    'A round of the walls before the town wakes',
    'أربع ليال قرب باب بيلا. البيوت قليلة، وأصحابها يختارون ضيوفهم.',
    'Four nights near the Pile gate. Houses are few and their owners choose their guests.',
    [5, 6, 9, 10],
  ),
];
