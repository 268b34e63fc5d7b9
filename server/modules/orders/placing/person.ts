import type { Traveller } from '#contract/entities/traveller.ts';

/** Who travels, by name and birth: documents may come at check-in [LB10]. */
export const personOf = ({ first_name, last_name, birth_date }: Traveller): string =>
  `${first_name} ${last_name} ${birth_date}`.toUpperCase();
