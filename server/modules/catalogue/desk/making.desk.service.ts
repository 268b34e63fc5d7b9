import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { makePlace } from '#contract/calls/desk/content.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { findAirport } from '#server/modules/catalogue/documents/index.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import type { ContentDeskDeps } from './content.desk.service.ts';
import { insertItem, writeDraft } from './content.desk.store.ts';
import type { Body } from './content.desk.views.ts';

const { replies: REPLIES, problems: PROBLEMS } = sentences;
const BOTH = { ar: '', en: '' };
/** Until it has a photograph. */
const scene = 'calm-sea';
const unknownMonths = () => Array.from({ length: 12 }, () => null);

type Deps = Pick<ContentDeskDeps, 'db' | 'clock' | 'audit'>;
type Wish = ParsedBodyOf<typeof makePlace>;

function keyOf(wish: Wish): string {
  if ('code' in wish) return wish.code;
  return wish.kind === 'country' ? wish.country : wish.slug;
}

/** A place that our library has not, as a draft with what its airport or country says [CA9]. */
export const createPlaceMaking =
  ({ db, clock, audit }: Deps) =>
  async (wish: Wish, caller: Caller): Promise<string> => {
    const body = await blankOf(wish);
    const key = keyOf(wish);
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      if (!(await insertItem(trx, { kind: wish.kind, key, changed_at: now })))
        throw new Refusal(422, 'exists', REPLIES.place_exists);
      const draft = { kind: wish.kind, key, rev: now, body_json: JSON.stringify(body) };
      await writeDraft(trx, { ...draft, changed_by: caller.user?.id ?? 0, changed_at: now });
      const target = { kind: 'content', id: `${wish.kind}-${key}` } as const;
      await audit(trx, actorOf(caller), { act: 'content.make', target });
    });
    return `${wish.kind}-${key}`;

    async function blankOf(place: Wish): Promise<Body> {
      const { name } = place;
      if (place.kind === 'airport')
        return { code: place.code, name, cityName: BOTH, country: '', zone: '', at: [null, null] };
      if (place.kind === 'airline') return { code: place.code, name, hue: '#445066', hub: '', lowCost: false };
      const words = { slug: place.slug, name, intro: BOTH };
      if (place.kind === 'event') return { ...words, city: place.city, editions: [] };
      if (place.kind === 'country')
        return { ...words, code: place.country, continent: null, scene, entry: [], residents: [], advice: [] };
      const airport = await findAirport(db, place.airport);
      if (!airport)
        throw new Refusal(422, 'no_airport', PROBLEMS.no_airport, { fields: { airport: PROBLEMS.no_airport } });
      const { code, country, time_zone: zone, latitude, longitude } = airport;
      return {
        ...words,
        scene,
        country,
        airport: code,
        zone,
        at: [latitude, longitude],
        mood: 'city',
        view: BOTH,
        celsius: unknownMonths(),
        rain: unknownMonths(),
        seasons: [],
        best: [],
        arrival: { title: BOTH, text: BOTH, tag: null },
        days: [],
        ideas: [],
      };
    }
  };
