import type { PackageSeed } from '#server/db/seed/shape.ts';
import { asiaAfrica } from './asia-africa.ts';
import { europe } from './europe.ts';
import { saudiLevant } from './saudi-levant.ts';
import { turkiyeGulf } from './turkiye-gulf.ts';

/** The authored packages, without the scenarios. */
export const packages: PackageSeed[] = [...turkiyeGulf, ...saudiLevant, ...europe, ...asiaAfrica];
