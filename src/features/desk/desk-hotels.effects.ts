import { fetchHotel, readHotels } from '#contract/calls/desk/hotels.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';
import { performPlaceAct } from './desk-places.effects.ts';

export const provideHotels = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readHotels, { body: query, signal });
    return { ...data, ids: data.items.map(({ code }) => code), rest: null };
  });

export const provideHotelActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform(act, headers) {
      if (act.name !== 'fetch') return performPlaceAct(act, headers);
      const params = { id: String(act.fields.code) };
      return { needsApproval: false, data: await send(fetchHotel, { params, headers, body: {} }) };
    },
  });
