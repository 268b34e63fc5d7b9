export { bodyAt, findItem, itemsOf, liveBodies, liveDocuments, writeVersions } from './documents.store.ts';
export { findAirport, flightPlaces } from './flight-places.store.ts';
export { keyOf, readDocument, type Document, type Problem } from './kinds.ts';
export { publishDocuments, rowsOf } from './publish.ts';
