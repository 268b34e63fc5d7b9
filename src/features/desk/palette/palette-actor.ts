import { createActorContext } from '@xstate/react';
import { deskPaletteMachine } from '#machines/desk/desk-palette.machine.ts';

export const PaletteActor = createActorContext(deskPaletteMachine);
