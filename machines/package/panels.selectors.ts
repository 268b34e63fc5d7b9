import type { SnapshotFrom } from 'xstate';
import { PANELS, type Panel, type panelsMachine } from './panels.machine.ts';

type PanelsSnapshot = SnapshotFrom<typeof panelsMachine>;

export const selectPanel = (snapshot: PanelsSnapshot): Panel | null =>
  PANELS.find((panel) => snapshot.matches(panel)) ?? null;
export const selectPanelStop = (snapshot: PanelsSnapshot) => snapshot.context.stop;
export const selectPanelHotel = (snapshot: PanelsSnapshot) => snapshot.context.HotelCode;
