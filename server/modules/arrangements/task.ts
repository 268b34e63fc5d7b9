import type { DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import type { ArrangementRow } from '#server/suppliers/own/arrangements.store.ts';
import { OWN_HOTELS } from '#server/suppliers/own/codes.ts';

type Visits = { code: string; date: string }[];
const visitsOf = ({ visits_json }: Pick<ArrangementRow, 'visits_json'>) => JSON.parse(visits_json) as Visits;

/** Local to the place; of a stay, arrival and departure. */
export const daysOf = (row: ArrangementRow): string[] => [...new Set(visitsOf(row).map(({ date }) => date))];
/** Of the activity or the hotel. */
export const codeOf = (row: ArrangementRow): string => visitsOf(row)[0]?.code ?? '';
export const isStay = (row: ArrangementRow): boolean => codeOf(row).startsWith(`${OWN_HOTELS}-`);
export const headsOf = ({ heads_json }: ArrangementRow) => JSON.parse(heads_json) as DeskArrangement['heads'];
