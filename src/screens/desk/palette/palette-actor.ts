import { createActorContext } from '@xstate/react';
import { deskPaletteMachine } from '#machines/desk-palette/desk-palette.machine.ts';

export const PaletteActor = createActorContext(deskPaletteMachine);
