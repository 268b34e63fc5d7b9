import { RoomContent, type Bed } from '#contract/entities/room.ts';
import type { FacilityNames } from './content-lists.ts';
import type { RoomNode } from './content-shapes.ts';

type Facility = NonNullable<RoomNode['roomFacilities']>[number];

/** By the vendor's English names, as "Double bed 131-150 width". */
const BEDS: [RegExp, Bed['kind']][] = [
  [/sofa.?bed/iu, 'sofa'],
  [/bunk/iu, 'bunk'],
  [/king/iu, 'king'],
  [/queen/iu, 'queen'],
  [/double bed/iu, 'double'],
  [/single bed/iu, 'single'],
];
/** Its group of beds. */
const BED_GROUP = 61;

/** What the vendor tells of a room; what is absurd or has a choice is untold [LB1]. */
export function contentOf(room: RoomNode, names: FacilityNames): RoomContent {
  const nameOf = ({ facilityCode, facilityGroupCode }: Facility) =>
    names.get(`${facilityCode}|${facilityGroupCode}`) ?? '';
  const { maxAdults: adults, maxChildren: children = 0, maxPax: guests } = room;
  const of = (pattern: RegExp) => room.roomFacilities?.find((one) => pattern.test(nameOf(one)));
  const onRequest = (pattern: RegExp) => {
    const one = of(pattern);
    return one && ((one.indYesOrNo ?? one.indLogic ?? true) ? 1 : 0);
  };
  const { beds, sleeps, cots, extra_beds, square_metres } = RoomContent.shape;
  return {
    beds: beds.safeParse(bedsOf(room, nameOf)).data,
    sleeps: guests && adults && adults <= guests ? sleeps.safeParse({ adults, children, guests }).data : undefined,
    cots: cots.safeParse(onRequest(/^cots?\b/iu)).data,
    extra_beds: extra_beds.safeParse(onRequest(/^extra beds?\b/iu)).data,
    square_metres: square_metres.safeParse(of(/^room size/iu)?.number).data,
  };
}

/** Several sorts in one of its stays are a choice, as one double or two single ones: then nobody knows. */
function bedsOf({ roomStays = [] }: RoomNode, nameOf: (one: Facility) => string): Bed[] | undefined {
  const all = roomStays.map(({ roomStayFacilities = [] }) =>
    roomStayFacilities.filter(({ facilityGroupCode }) => facilityGroupCode === BED_GROUP),
  );
  const stays = all.filter((beds) => beds.length > 0);
  const beds = stays.flatMap(([one, ...others]): Bed[] => {
    const [, kind] = (one && BEDS.find(([pattern]) => pattern.test(nameOf(one)))) ?? [];
    return kind && others.length === 0 ? [{ kind, count: one?.number ?? 1 }] : [];
  });
  return beds.length > 0 && beds.length === stays.length ? beds : undefined;
}
