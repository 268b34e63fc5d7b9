export { areLiveCities } from './documents/references.store.ts';
export { turned } from './hash.ts';
export { createKits, type Kits } from './kits.ts';
export type { Kit } from './kit.types.ts';
export { builtPackage, type PackageRow } from './packages.ts';
export { MOST_ACTIVITIES } from './planned-activities.ts';
export type { Stop, StopHotel } from './stop.ts';
export { nightsWords } from './words.ts';
export { createContentDeskRoutes } from './desk/content.desk.routes.ts';
