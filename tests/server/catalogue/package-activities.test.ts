import { beforeAll, describe, expect, it } from 'vitest';
import { cities as written } from '#server/content/library.ts';
import { failing, repeated, seeded, within, type Seeded } from './seeded.ts';

type SeededPackage = Seeded['packages'][number];

let catalogue: Seeded;
beforeAll(async () => {
  catalogue = await seeded();
});
const wrong = (holds: (row: SeededPackage) => boolean) => failing(catalogue.packages, ({ id }) => id, holds);

describe('activities of packages', () => {
  it('[WO1][FK10] the price includes the activities that the text sells, and no other', () => {
    const SOLD: Record<number, string[]> = {
      107: ['Morning ticket to floor 124', 'Private desert trip with dinner'],
      108: ['Mangrove kayak with an instructor', 'A day at a Yas theme park'],
      110: ['Snorkelling at the Daymaniyats', 'Car with driver to Nizwa'],
      115: ['Two museums on one ticket', 'Morning ticket to floor 124', 'Private desert trip with dinner'],
      127: ['Grand Egyptian Museum with a guide', 'The pyramids plateau with a guide'],
      128: ['Ras Mohammed boat with lunch', 'Mount Sinai with a guide'],
      134: ['The Colosseum by the arena floor', 'Vatican Museums before opening', 'Pasta lesson and lunch'],
      135: ['Sagrada Família and Park Güell', 'Toledo by train with a guide'],
      139: ['Hallstatt with driver', 'A string concert'],
      // who never skied has the lesson
      142: ['Sledges and a ski lesson'],
      148: ['Acropolis and museum with a guide', 'Ferry to Aegina'],
      158: ['Catamaran with a halal lunch', 'The south with a driver'],
      160: ['Genting cable car and park'],
      162: ['Fuji and the lakes in a day', 'Pottery with a craftsman'],
      163: ['Sea safari by dhow', 'Jozani forest with a ranger'],
      164: ['Table Mountain cable car', 'The Cape with a driver', 'A day’s safari'],
      165: ['Car to Ourika with driver', 'Dinner in the Agafay desert'],
      167: ['The two glasshouses', 'Night safari'],
      168: ['A seat on the blue train', 'Elephant safari'],
      171: ['Genting cable car and park', 'Car to Malacca with driver'],
      172: ['Pottery with a craftsman', 'Nara by train with a guide'],
      173: ['Cable car and bridge', 'Mangrove and eagle boat'],
      174: ['Table Mountain cable car', 'A day’s safari'],
    };
    const includedIn = ({ details }: SeededPackage) =>
      details.amenities.filter(({ selected }) => selected).map(({ name }) => name.en);
    const unlike = wrong((row) => {
      const activities = SOLD[row.id] ?? [];
      return includedIn(row).toSorted().join() === activities.toSorted().join();
    });
    expect(unlike).toEqual([]);
  });

  it('[WO1] what is in the price has a day each, and none of them is one of travel', () => {
    const crowded = wrong(({ details: { amenities, itinerary } }) => {
      const days = amenities.flatMap(({ selected, day }) => (selected ? [day ?? 2] : []));
      return (
        repeated(days).length === 0 &&
        itinerary.every(({ day, to_day: last, travels }) => !travels || !days.some((one) => within(one, day, last)))
      );
    });
    expect(crowded).toEqual([]);
  });

  it('[WO1] an activity that the plan has no day for shares none while another is free, and a long one never does', () => {
    const doings = new Map(written.flatMap((city) => city.ideas.map((doing) => [doing.name.en, { city, doing }])));
    const crowded = wrong(({ start_weekday: first, details: { amenities, itinerary } }) => {
      const planned = amenities.flatMap(({ name, day, activity }) => {
        const match = doings.get(name.en);
        return match && activity ? [{ ...match, day, name: name.en }] : [];
      });
      const titles = new Map(itinerary.map(({ day, title }) => [day, title.en]));
      const free = (city: (typeof written)[number], closedOn: number[] = []) => {
        const arrival = itinerary.find(({ title }) => title.en === city.arrival.title.en)?.day ?? 1;
        const next = itinerary.find(({ day, travels }) => travels && day > arrival)?.day ?? arrival;
        const whole = Array.from({ length: next - arrival - 1 }, (_, index) => arrival + 1 + index);
        const busyDays = planned.filter((one) => one.city === city).map(({ day }) => day ?? arrival + 1);
        const isOpen = (day: number) => !closedOn.includes((first + day - 1) % 7);
        return { busyDays, arrival, freeDays: whole.filter((day) => isOpen(day) && !busyDays.includes(day)) };
      };
      return planned.every(({ city, doing, day }) => {
        const { busyDays, arrival, freeDays } = free(city, doing.closedOn);
        const on = day ?? arrival + 1;
        const own = doing.on.map((id) => city.days.find((day) => day.id === id)?.title.en);
        const isAlone = busyDays.filter((one) => one === on).length === 1;
        const isOwn = own.includes(titles.get(on));
        return isOwn || isAlone || (freeDays.length === 0 && !doing.takesDay);
      });
    });
    expect(crowded).toEqual([]);
    const { amenities = [] } = catalogue.packages.find(({ id }) => id === 113)?.details ?? {};
    expect(amenities.map(({ name, day }) => [name.en, day])).toEqual([
      ['Pearling Path with a guide', 2],
      ['Pearl diving for beginners', 3],
    ]);
  });

  it('[WO1] an activity of no day of the plan is not put on a day spent elsewhere while an emptier one is left', () => {
    const dayOf = (id: number, name: string) => {
      const { itinerary = [], amenities = [] } = catalogue.packages.find((row) => row.id === id)?.details ?? {};
      const day = amenities.find((amenity) => amenity.name.en === name)?.day;
      return itinerary.find((entry) => entry.day === (day ?? 2))?.title.en;
    };
    expect(dayOf(154, 'Car to Gobustan with driver')).not.toBe('Shahdag');
    expect(dayOf(103, 'Hagia Sophia and Topkapı with an Arabic-speaking guide')).toBe('Süleymaniye, then the bazaar');
    expect(dayOf(108, 'Louvre Abu Dhabi')).toBe('The mangroves by kayak');
    expect(dayOf(130, 'Harry Potter studio tour with transport')).toBe('A day of your own');
    expect(dayOf(109, 'Two museums on one ticket')).toBe('The National Museum');
    expect(dayOf(159, 'Praslin and La Digue by ferry')).toBe('Praslin and the valley of palms');
  });
});
