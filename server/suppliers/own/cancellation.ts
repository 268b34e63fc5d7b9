import type { ContractTerm } from '#contract/entities/desk/contract.ts';
import { addDays } from '#contract/rules/dates.ts';
import { instantOf } from '#server/suppliers/embedded/zones.ts';
import type { CancellationStep } from '#server/suppliers/port.ts';

/** From the hotel's midnight; from the day of arrival on nothing comes back. */
export const cancellationOf = (terms_json: string, checkIn: string, timeZone: string): CancellationStep[] =>
  [...(JSON.parse(terms_json) as ContractTerm[]), { days_before: 0, percent: 100 }].map(({ days_before, percent }) => ({
    from: new Date(instantOf(addDays(checkIn, -days_before), 0, timeZone)).toISOString(),
    basisPoints: percent * 100,
  }));
