/** Beyond what `isPeopleOf` derives; by comma, either language. */
export const COUNTRY_WORDS: Record<string, string> = {
  AE: 'الامارات العربية المتحدة, uae, emirati',
  AR: 'argentine',
  AZ: 'azeri, اذري',
  BA: 'البوسنة والهرسك, bosnia and herzegovina, bosnian, بوسنوي',
  BE: 'belgian',
  CD: 'congo kinshasa, democratic republic of the congo, جمهورية الكونغو الديمقراطية, congolese',
  CG: 'congolese',
  CH: 'swiss',
  CI: 'ivory coast, ivorian, ساحل العاج, عاجي',
  CY: 'cypriot',
  CZ: 'czech republic',
  DK: 'danish, dane, دنماركي, الدنمارك',
  EH: 'sahrawi, صحراوي',
  ES: 'spanish, spaniard',
  FI: 'finnish, finn',
  FR: 'french',
  GB: 'uk, britain, great britain, england, scotland, wales, british, english, scottish, welsh, بريطانيا, بريطاني, انجلترا, انجليزي',
  GH: 'ghanaian',
  GR: 'greek, اغريقي',
  IE: 'irish',
  KM: 'comorian',
  KR: 'korean',
  LB: 'lebanese',
  MG: 'malagasy',
  MK: 'macedonian',
  MM: 'burmese, بورمي',
  NL: 'dutch, holland',
  NO: 'norwegian',
  PE: 'peruvian',
  PH: 'filipino, filipina, فلبيني',
  PL: 'polish, pole',
  PT: 'portuguese',
  RS: 'serb',
  SA: 'المملكة العربية السعودية, ksa',
  SE: 'swedish, swede',
  SZ: 'swaziland, swazi',
  TR: 'turkey, turkish, turk',
  US: 'usa, america, american, امريكا, امريكي, اميركا, اميركي',
  VA: 'vatican',
};

/** Kuwait-i, Egypt-ian, كويت-ي, نمس-اوي. */
const PEOPLE = /^(i|n|an|ian|ean|ese|ish|er|ي|يه|يون|يين|اوي|اويه)$/u;
export const bare = (word: string) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);
/** Before such an ending: Syri-, Maldiv-, فرنس-. */
const stems = (word: string) => [word, word.replace(/(?:es|[aeouy]|ا|ه|يا)$/u, ''), word.replace(/[aio]$/u, '')];

/** "italian" of Italy, "سويسرية" of سويسرا. */
export const isPeopleOf = (typed: string, name: string): boolean =>
  stems(bare(name)).some(
    (stem) => stem.length > 2 && bare(typed).startsWith(stem) && PEOPLE.test(bare(typed).slice(stem.length)),
  );
