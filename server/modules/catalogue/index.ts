export { turned } from './hash.ts';
export { kitCities, kitOf, type Kit } from './kits.ts';
export { builtPackage, type PackageRow } from './packages.ts';
export { MOST_ACTIVITIES } from './planned-activities.ts';
export type { Stop, StopHotel } from './stop.ts';
export { nightsWords } from './words.ts';
