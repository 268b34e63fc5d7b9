import type { Availability } from './availability.ts';
import { PURCHASE } from './client.ts';
import { agesOf, occupancyName, type Occupancy } from './occupancies.ts';
import { lineOf, stayHash, uncontested, type Offered, type OfferStore, type Stay } from './offers.store.ts';
import { identityOf, type House, type RateKey } from './rates.ts';
import { keyFor } from './room-offers.ts';

export type Chosen = { offered: Offered; line: number; group: Occupancy };

type Deps = {
  offers: OfferStore;
  availability: Availability;
  clock: { now(): number };
  goodUntil(): number;
};

/** Throws unless `resolve` ran before. */
export function keyOf({ offered, line, group }: Chosen): RateKey {
  const houseLine = offered.house.lines[line];
  const key = houseLine && keyFor(houseLine, group);
  if (!key) throw new Error(`offer ${offered.id} has lost a key`);
  return key;
}

export function createSelection({ offers, availability, clock, goodUntil }: Deps) {
  const isReady = (one: Chosen): boolean => {
    const line = one.offered.house.lines[one.line];
    const key = line && keyFor(line, one.group);
    return key !== undefined && key.goodUntil > clock.now();
  };

  /** By chosen line; null for a foreign ref or another stay. */
  async function groupsOf(refs: string[], stay: Stay): Promise<Chosen[] | null> {
    const hash = stayHash(stay);
    const rows = new Map<string, Offered>();
    const groups = new Map<string, Chosen>();
    for (const [at, ref] of refs.entries()) {
      const [parsed, room] = [lineOf(ref), stay.rooms[at]];
      if (!parsed || !room) return null;
      const offered = rows.get(parsed.id) ?? (await offers.read(parsed.id));
      if (!offered || offered.stay !== hash || !offered.house.lines[parsed.line]) return null;
      rows.set(parsed.id, offered);
      const who = { adults: room.Adults, ages: agesOf(room) };
      const name = `${ref}|${occupancyName(who)}`;
      const choice = groups.get(name) ?? { offered, line: parsed.line, group: { ...who, rooms: 0, at: [] } };
      const group = { ...choice.group, rooms: choice.group.rooms + 1, at: [...choice.group.at, at] };
      groups.set(name, { ...choice, group });
    }
    const choices = [...groups.values()];
    const [first] = choices;
    return choices.length > 0 && choices.every(({ offered }) => offered.house.code === first?.offered.house.code)
      ? choices
      : null;
  }

  /** For old keys, or equal rooms of different lines. False: another changed an offer. */
  async function askAgain(lacking: Chosen[], stay: Stay): Promise<boolean> {
    const [first] = lacking;
    if (!first) return true;
    const where = { codes: [first.offered.house.code] };
    for (const occupancies of unlike(lacking.map(({ group }) => group))) {
      const [house] = await availability({ ...stay, occupancies, where, goodUntil: goodUntil(), ...PURCHASE });
      for (const one of lacking) if (occupancies.some((occupancy) => isSame(occupancy, one.group))) takeIn(one, house);
    }
    for (const offered of new Set(lacking.map((one) => one.offered))) if (!(await offers.update(offered))) return false;
    return true;
  }

  return {
    /** A key per group; null when any is gone. */
    async resolve(refs: string[], stay: Stay): Promise<Chosen[] | null> {
      return uncontested(async () => {
        const groups = await groupsOf(refs, stay);
        const lacking = groups?.filter((one) => !isReady(one)) ?? [];
        if (!(await askAgain(lacking, stay))) return 'lost';
        return groups?.every(isReady) ? groups : null;
      });
    },
  };
}
export type Selection = ReturnType<typeof createSelection>;

const isSame = (one: Occupancy, other: Occupancy): boolean =>
  occupancyName(one) === occupancyName(other) && one.rooms === other.rooms;

function unlike(groups: Occupancy[]): Occupancy[][] {
  const rounds: Occupancy[][] = [];
  for (const group of groups) {
    if (rounds.some((round) => round.some((one) => isSame(one, group)))) continue;
    const free = rounds.find((round) => !round.some((one) => occupancyName(one) === occupancyName(group)));
    if (free) free.push(group);
    else rounds.push([group]);
  }
  return rounds;
}

function takeIn({ offered, line: index, group }: Chosen, house: House | undefined): void {
  const line = offered.house.lines[index];
  if (!line) return;
  const now = house?.currency === offered.house.currency ? house.lines : [];
  const freshLine = now.find((one) => identityOf(one) === identityOf(line));
  const fresh = freshLine && keyFor(freshLine, group);
  const others = line.keys.filter((one) => one.occupancy !== occupancyName(group) || one.rooms !== group.rooms);
  line.keys = fresh ? [...others, fresh] : others;
  offered.expiresAt = Math.max(offered.expiresAt, fresh?.goodUntil ?? 0);
}
