import type { Bed, RoomContent } from '#contract/entities/room.ts';
import { between } from '#server/modules/catalogue/hash.ts';

type Kind = { beds: Partial<Record<Bed['kind'], number>>; extra?: number; cots?: number; metres: number };

/** By a plan's code; a resort's and a holy city's rooms with a view are for four. */
const KINDS: Record<string, Kind> = {
  DBL: { beds: { double: 1 }, extra: 1, metres: 22 },
  plain: { beds: { double: 1 }, metres: 18 },
  TWN: { beds: { single: 2 }, extra: 1, metres: 20 },
  VEW: { beds: { king: 1 }, extra: 1, metres: 28 },
  four: { beds: { king: 1, sofa: 2 }, metres: 34 },
  FAM: { beds: { double: 1, single: 2 }, extra: 1, metres: 36 },
  CON: { beds: { king: 1, single: 2 }, extra: 2, cots: 2, metres: 48 },
  SUI: { beds: { king: 1, sofa: 2 }, extra: 2, metres: 56 },
  GDN: { beds: { queen: 1, sofa: 1 }, metres: 30 },
  VIL: { beds: { king: 2, single: 2 }, cots: 2, metres: 110 },
  TPL: { beds: { single: 3 }, extra: 1, metres: 28 },
  QUD: { beds: { single: 4 }, extra: 1, metres: 34 },
};

type Room = { code: string; guests: number; art: string };

/** What a room of a kind has; its size varies by the house. */
export function contentOf({ code, guests, art }: Room, house: string): Omit<RoomContent, 'sleeps'> {
  const name = art === 'standard' ? 'plain' : code === 'VEW' && guests > 3 ? 'four' : code;
  const { beds, extra = 0, cots = 1, metres } = KINDS[name]!;
  return {
    beds: Object.entries(beds).map(([kind, count]) => ({ kind: kind as Bed['kind'], count })),
    cots,
    extra_beds: extra,
    square_metres: metres + between(0, 8, house, code, 'metres'),
  };
}
