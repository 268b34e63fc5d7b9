import type { CitySeed } from '#server/db/seed/shape.ts';
import { atlantic } from './atlantic.ts';
import { caucasusBalkans } from './caucasus-balkans.ts';
import { europeAlpsAegean } from './europe-alps-aegean.ts';
import { europeWest } from './europe-west.ts';
import { gulf } from './gulf.ts';
import { indianOcean } from './indian-ocean.ts';
import { japanAfricaAmerica } from './japan-africa-america.ts';
import { levantEgypt } from './levant-egypt.ts';
import { saudi } from './saudi.ts';
import { southEastAsia } from './south-east-asia.ts';
import { turkiye } from './turkiye.ts';

export const cities: CitySeed[] = [
  ...turkiye,
  ...gulf,
  ...saudi,
  ...levantEgypt,
  ...caucasusBalkans,
  ...europeWest,
  ...europeAlpsAegean,
  ...indianOcean,
  ...southEastAsia,
  ...japanAfricaAmerica,
  ...atlantic,
];
