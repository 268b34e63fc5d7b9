import type { Locale } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Promotion } from '#contract/entities/promotion.ts';
import type { PriceLine, Quote } from '#contract/entities/quote.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import { allAdults, amenityPrice, type Breakdown } from '#contract/rules/price.ts';

type LineContext = {
  locale: Locale;
  currency: Quote['currency'];
  rooms: SelectedRooms;
  breakdown: Breakdown;
  flight: FlightOption;
  stops: Quote['stops'];
  roomNames: string[][];
  amenities: ForcedAmenity[];
  forced: ForcedAmenity[];
  promotion: Promotion | null;
  promo: { code: string; discount: Minor } | null;
};

const FLIGHTS: Record<Locale, string> = { ar: 'الطيران', en: 'Flights' };

/** In the order of the formula (K2); they sum to the total. */
export function linesOf(context: LineContext): PriceLine[] {
  const { locale, currency, rooms, breakdown, flight, stops, roomNames, amenities, forced, promotion, promo } = context;
  const major = (minor: Minor) => toMajor(minor, currency);
  const extra =
    (kind: PriceLine['kind']) =>
    (amenity: ForcedAmenity): PriceLine => ({
      kind,
      label: amenity.name,
      detail: amenity.type === 'per_personal' ? adultsText(allAdults(rooms), locale) : '',
      amount: major(amenityPrice(amenity, allAdults(rooms), currency)),
    });
  return [
    { kind: 'flight', label: FLIGHTS[locale], detail: routeText(flight), amount: major(breakdown.flight) },
    ...stops.map((stop, index): PriceLine => ({
      kind: 'hotel',
      label: stop.hotel.HotelDetails.HotelName,
      detail: [...counted(roomNames[index] ?? []), nightsText(stop.nights, locale)].join(' · '),
      amount: major(breakdown.hotels[index] ?? 0),
    })),
    ...amenities.map(extra('activity')),
    ...forced.filter(({ type }) => type === 'per_service').map(extra('service')),
    ...forced.filter(({ type }) => type === 'per_personal').map(extra('per_person')),
    ...(promotion
      ? [
          {
            kind: 'promotion' as const,
            label: promotion.name,
            detail: `${promotion.basis_points / 100}%`,
            amount: -major(breakdown.promotion),
          },
        ]
      : []),
    ...(promo ? [{ kind: 'promo' as const, label: promo.code, detail: '', amount: -major(promo.discount) }] : []),
  ];
}

/** "Kuwait – Istanbul – Kuwait". */
const routeText = ({ Result }: FlightOption): string => {
  const cities = Result.map((leg) => leg.Segments.at(-1)?.ArrivalCityName ?? '');
  return [Result[0]?.Segments[0]?.DepartureCityName ?? '', ...cities].join(' – ');
};

/** "2 × Double room". */
const counted = (names: string[]): string[] =>
  [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? `${count} × ${name}` : name;
  });

const RULES = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
const NIGHTS: Record<Locale, Forms> = {
  ar: { one: 'ليلة واحدة', two: 'ليلتان', few: '# ليال', many: '# ليلة', other: '# ليلة' },
  en: { one: '1 night', other: '# nights' },
};
const ADULTS: Record<Locale, Forms> = {
  ar: { one: 'بالغ واحد', two: 'بالغان', few: '# بالغين', many: '# بالغًا', other: '# بالغ' },
  en: { one: '1 adult', other: '# adults' },
};
const say = (forms: Forms, count: number, locale: Locale): string =>
  (forms[RULES[locale].select(count)] ?? forms.other).replace('#', String(count));
const nightsText = (count: number, locale: Locale) => say(NIGHTS[locale], count, locale);
const adultsText = (count: number, locale: Locale) => say(ADULTS[locale], count, locale);
