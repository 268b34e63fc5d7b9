import type { ResidentFact } from '#server/db/tables/catalogue-json.ts';
import { AZERBAIJAN, READ_ON } from './entry-needs.ts';
import { both } from './shape.ts';

const sourceOf = (as_of: string, url: string) => ({ as_of, source: { url, seen: READ_ON } });

/** What a country asks of those who live in Kuwait or Saudi Arabia on a permit; of the other countries nothing is known. */
export const RESIDENTS: Record<string, ResidentFact> = {
  AE: {
    text: both(
      'تأشيرة إلكترونية قبل السفر، لإقامة 30 يومًا. يجب أن يكون تصريح الإقامة صالحًا سنة على الأقل.',
      'E-visa before you travel, for 30 days. The residence permit has to be valid for at least a year.',
    ),
    ...sourceOf(
      '2024-10-14',
      'https://gulfnews.com/uae/expat-residents-of-gcc-countries-can-now-apply-for-30-day-e-visa-to-enter-uae-1.104374887',
    ),
  },
  QA: {
    text: both(
      'تأشيرة إلكترونية قبل السفر من منصة «هيّا»، لإقامة حتى شهرين.',
      'E-visa before you travel, from the Hayya platform, for up to two months.',
    ),
    ...sourceOf(
      '2025-12-01',
      'https://gulfnews.com/world/gulf/qatar/qatar-upgrades-hayya-visa-for-gcc-residents-ahead-of-major-events-1.500365167',
    ),
  },
  OM: {
    text: both(
      'تأشيرة عند الوصول أو تأشيرة إلكترونية لأصحاب مهن محددة، وتأشيرة سياحية بكفيل لغيرهم.',
      'Visa on arrival or e-visa for listed professions; others need a sponsored tourist visa.',
    ),
    ...sourceOf(
      '2025-01-28',
      'https://gulfnews.com/living-in-uae/visa-immigration/traveling-to-gcc-countries-visa-options-for-uae-residents-explained-1.500024425',
    ),
  },
  BH: {
    text: both(
      'تأشيرة إلكترونية قبل السفر، أو تأشيرة عند الوصول لأسبوعين لأصحاب المهن الماهرة. يجب أن يكون تصريح الإقامة صالحًا ستة أشهر على الأقل.',
      'E-visa before you travel, or a visa on arrival for two weeks for skilled professions. The residence permit has to be valid for at least six months.',
    ),
    // Gulf News tells what Bahrain's Nationality, Passports and Residence Affairs says
    ...sourceOf(
      '2023-08-17',
      'https://gulfnews.com/living-in-uae/visa-immigration/how-uae-expatriates-can-apply-for-a-visa-on-arrival-or-evisa-for-bahrain-1.1692273541514',
    ),
  },
  KW: {
    text: both(
      'تأشيرة سياحية عند الوصول. يجب أن يكون تصريح الإقامة صالحًا ستة أشهر على الأقل.',
      'Tourist visa on arrival. The residence permit has to be valid for at least six months.',
    ),
    ...sourceOf(
      '2025-08-11',
      'https://www.zawya.com/en/economy/gcc/kuwait-begins-rolling-out-tourist-visas-on-arrival-for-gcc-residents-hn4b3u5s',
    ),
  },
  SA: {
    text: both(
      'تأشيرة إلكترونية قبل السفر، وتصلح للعمرة في غير موسم الحج.',
      'E-visa before you travel; it is good for Umrah, outside the Hajj season.',
    ),
    ...sourceOf(
      '2025-01-28',
      'https://gulfnews.com/living-in-uae/visa-immigration/traveling-to-gcc-countries-visa-options-for-uae-residents-explained-1.500024425',
    ),
  },
  GE: {
    text: both(
      'بلا تأشيرة بتصريح إقامة ساري المفعول. وتُشترط لسبع عشرة جنسية إقامة صالحة سنة على الأقل.',
      'No visa needed with a valid residence permit. For seventeen nationalities it has to be valid for at least a year.',
    ),
    ...sourceOf('2025-04-24', 'https://mythdetector.com/en/visa-free-travel-with-17-countries/'),
  },
  AZ: {
    text: both(
      'تأشيرة سياحية عند الوصول لإقامة 30 يومًا، حتى 15 فبراير 2027. يجب أن يكون تصريح الإقامة صالحًا ستة أشهر على الأقل.',
      'Tourist visa on arrival for 30 days, until 15 February 2027. The residence permit has to be valid for at least six months.',
    ),
    ...AZERBAIJAN,
  },
};
