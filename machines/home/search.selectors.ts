import type { SnapshotFrom } from 'xstate';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import type { searchMachine } from './search.machine.ts';

type SearchSnapshot = SnapshotFrom<typeof searchMachine>;

export const selectForm = (snapshot: SearchSnapshot) => snapshot.context.form;
export const selectText = (snapshot: SearchSnapshot) => snapshot.context.form.text;
export const selectPlace = (snapshot: SearchSnapshot) => snapshot.context.form.place;
export const selectStay = (snapshot: SearchSnapshot) => snapshot.context.form.stay;
export const selectRooms = (snapshot: SearchSnapshot) => snapshot.context.form.rooms ?? DEFAULT_ROOMS;
export const selectFrom = (snapshot: SearchSnapshot) => snapshot.context.form.from;
export const selectAsksAirport = (snapshot: SearchSnapshot) => snapshot.matches('askingAirport');
export const selectAsksStay = (snapshot: SearchSnapshot) => snapshot.matches('askingStay');
export const selectAsksParty = (snapshot: SearchSnapshot) => snapshot.matches('askingParty');
