import { describe, expect, it } from 'vitest';
import { cheapestRooms } from '#server/modules/offers/cheapest-rooms.ts';
import { withFits } from '#server/suppliers/fitting.ts';
import type { HotelOffer, HotelSupplier, RoomOffer } from '#server/suppliers/port.ts';
import { inIstanbul } from '#tests/support/hotel-contract.ts';

const FAMILY = [{ Adults: 2, Children: [8, 6], Infants: [] }];
const room = (type: string, cost: number | null, content?: RoomOffer['content']) =>
  ({ ref: type, type, costs: [cost], content }) as RoomOffer;
const SMALL = { sleeps: { adults: 2, children: 1, guests: 3 } };
const LARGE = { sleeps: { adults: 3, children: 3, guests: 5 } };
const portOf = (...offers: RoomOffer[][]) =>
  withFits({
    search: async () => offers.map((rooms, at) => ({ hotelCode: `h${at}`, rooms }) as HotelOffer),
    look: async () => ({ hotelCode: 'h', rooms: offers[0] }) as HotelOffer,
  } as unknown as HotelSupplier);

describe('a supplier’s rooms, judged by the party', () => {
  it('[LB2] a room that its supplier sells too small for the party loses its price; a hotel of such alone is left out', async () => {
    const port = portOf([room('small', 60, SMALL), room('large', 90, LARGE)], [room('small', 50, SMALL)]);
    const offers = await port.search(inIstanbul(FAMILY));
    expect(offers.map(({ hotelCode, rooms }) => [hotelCode, rooms.map(({ costs, fits }) => [costs[0], fits])])).toEqual(
      [
        [
          'h0',
          [
            [null, ['guests']],
            [90, ['fits']],
          ],
        ],
      ],
    );
    expect(cheapestRooms(offers[0]!).cost).toBe(90);
    expect((await port.look('h', [], inIstanbul(FAMILY)))?.rooms[0]?.costs).toEqual([null]);
  });

  it('[LB1] who tells nothing is untold: sold, and preselected only where nothing is told to fit', async () => {
    const untold = await portOf([room('a', 60), room('b', 50)]).search(inIstanbul(FAMILY));
    expect(cheapestRooms(untold[0]!).rooms[0]).toMatchObject({ type: 'b', fits: ['untold'] });
    const both = await portOf([room('a', 60), room('large', 90, LARGE), room('dear', 95, LARGE)]).search(
      inIstanbul(FAMILY),
    );
    expect(cheapestRooms(both[0]!).rooms[0]).toMatchObject({ type: 'large', cost: 90 });
    expect(cheapestRooms((await portOf([room('a', null), room('b', 7)]).search(inIstanbul(FAMILY)))[0]!).cost).toBe(7);
  });
});
