import type { Page } from '@playwright/test';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';

/** An airline that flies in the afternoon alone, each flight in two fares: Light and Flex. */
export const LONG_LIST = { code: 'ZZ', flights: 70, hotels: 60 };
type TripHotel = HotelOption & { trip: number };

const fareOf = (model: FlightOption, number: number, isFlex: boolean): FlightOption => ({
  ...model,
  SearchId: `long-${number}-${isFlex ? 'flex' : 'light'}`,
  TotalPrice: 900 + number + (isFlex ? 50 : 0),
  Refundable: isFlex,
  FareName: isFlex ? 'Flex' : 'Light',
  SeatsLeft: 9,
  Result: model.Result.map((leg) => {
    const [first] = leg.Segments;
    const last = leg.Segments.at(-1);
    if (!first || !last) return leg;
    const day = first.DepartureDateTime.slice(0, 10);
    const minute = String(number % 60).padStart(2, '0');
    const segment = {
      ...first,
      AirlineCode: LONG_LIST.code,
      OperatingAirlineCode: LONG_LIST.code,
      FlightNumber: String(1_000 + number),
      DepartureDateTime: `${day}T13:${minute}:00`,
      ArrivalDateTime: `${day}T17:${minute}:00`,
      ArrivalAirportCode: last.ArrivalAirportCode,
      ArrivalCityName: last.ArrivalCityName,
      BaggageAllowance: isFlex ? '30 kg' : '7 kg',
    };
    return { ...leg, airlineName: 'Zephyr', DurationInMinutes: 240, Segments: [segment] };
  }),
});

/** A flight of the model's own airline in the evening: some days have none. */
const eveningOf = (model: FlightOption): FlightOption => ({
  ...model,
  SearchId: 'evening',
  TotalPrice: 899,
  Result: model.Result.map((leg) => {
    const day = leg.Segments[0]?.DepartureDateTime.slice(0, 10) ?? '';
    const at = { DepartureDateTime: `${day}T19:00:00`, ArrivalDateTime: `${day}T23:00:00` };
    return { ...leg, DurationInMinutes: 240, Segments: leg.Segments.slice(0, 1).map((first) => ({ ...first, ...at })) };
  }),
});

/** The late fares and hotels of the server's own answers, with many more: dear ones, so that nothing is preselected anew. */
export async function lengthenLists(page: Page): Promise<void> {
  await page.route('**/api/v1/website/package_details_new_all_flights', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: FlightOption[] };
    const [model] = data;
    const longList = Array.from({ length: LONG_LIST.flights }, (_, number) => [
      fareOf(model!, number, false),
      fareOf(model!, number, true),
    ]);
    await route.fulfill({
      response,
      json: { data: [...data, eveningOf(model!), ...longList.flat()], incomplete: false },
    });
  });
  await page.route('**/api/v1/website/package_details_new_all_hotels', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { items: TripHotel[] } };
    await route.fulfill({
      response,
      json: { data: { items: [...data.items, ...hotelsLike(data.items, LONG_LIST.hotels)] } },
    });
  });
}

/** Two-star hotels for every trip of a list, scattered around one of its own. */
export function hotelsLike(items: TripHotel[], count: number): TripHotel[] {
  const models = [...new Map(items.map((item) => [item.trip, item])).values()];
  return models.flatMap((model) =>
    Array.from({ length: count }, (_, index) => ({
      ...model,
      HotelCode: `long-${model.trip}-${index}`,
      Price: model.Price + 2_000 + index,
      HotelDetails: {
        ...model.HotelDetails,
        HotelName: `${model.HotelDetails.HotelName} ${index + 1}`,
        HotelRating: 2,
        Latitude: model.HotelDetails.Latitude + ((index % 25) - 12) / 400,
        Longitude: model.HotelDetails.Longitude + (Math.floor(index / 25) - 1) / 250,
      },
    })),
  );
}
