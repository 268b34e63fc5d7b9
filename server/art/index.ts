/** Entry of the drawing code: data in, SVG text out. */
export { airlineChip, airlineHue, isAirlineCode, NEUTRAL_HUE } from './airline.ts';
export { hotel } from './hotel.ts';
export type { HotelOptions } from './hotel.ts';
export type { HotelKind } from './hotel-front.ts';
export type { Palette, Time } from './palette.ts';
export { portrait } from './portrait.ts';
export type { Head, PortraitOptions } from './portrait.ts';
export { room } from './room.ts';
export type { RoomOptions } from './room.ts';
export { scene, sceneGradient } from './scene.ts';
export type { SceneOptions } from './scene.ts';
export type { SceneData } from './scene-data.ts';
export { sceneIds, sceneOf } from './scenes.ts';
