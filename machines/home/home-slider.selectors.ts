import type { SnapshotFrom } from 'xstate';
import type { homeSliderMachine } from './home-slider.machine.ts';

type HomeSliderSnapshot = SnapshotFrom<typeof homeSliderMachine>;

export const selectIndex = (snapshot: HomeSliderSnapshot) => snapshot.context.index;
export const selectHasNext = (snapshot: HomeSliderSnapshot) => snapshot.context.index < snapshot.context.count - 1;
export const selectHasPrevious = (snapshot: HomeSliderSnapshot) => snapshot.context.index > 0;
export const selectIsMoving = (snapshot: HomeSliderSnapshot) => snapshot.hasTag('moving');
