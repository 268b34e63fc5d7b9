import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { EtxTariff } from '#server/db/tables/etx-json.ts';

export type Unit = EtxTariff['units'][number];
export type Rate = Unit['rates'][number];
type Party = SelectedRooms[number];

/** A tenth off seven nights; an eighth more for the last unit. */
const LONG_STAY = { nights: 7, percent: 90 };
const LAST_UNIT = 112.5;

export const sleeps = (unit: Unit, { Adults, Children }: Party): boolean =>
  Adults <= unit.sleeps_adults && Adults + Children.length <= unit.sleeps;

/** Fils per person and night; `unitsLeft`: free ones. */
export function stayPrice(
  tariff: EtxTariff,
  unit: Unit,
  rate: Rate,
  party: Party,
  nights: string[],
  unitsLeft: number,
): number {
  const children = (party.Children.length * tariff.child_percent) / 100;
  const alone = party.Adults + party.Children.length === 1 ? unit.alone_fils : 0;
  const perNight = rate.adult_fils * (party.Adults + children) + alone;
  const share = (nights.length >= LONG_STAY.nights ? LONG_STAY.percent : 100) * (unitsLeft <= 1 ? LAST_UNIT : 100);
  const whole = nights.reduce((total, night) => total + perNight * monthShare(tariff, night), 0);
  return Math.ceil((whole * share) / 10_000 / 10) * 10;
}

const monthShare = ({ months }: EtxTariff, night: string): number =>
  (months[Number(night.slice(5, 7)) - 1] ?? 100) / 100;

export const levyOf = ({ levy }: EtxTariff, { Adults, Children }: Party, nights: number) =>
  levy && { amount: levy.amount * (Adults + Children.length) * nights, currency: levy.currency };
