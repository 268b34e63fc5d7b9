import type { ActorOptions, AnyActorLogic } from 'xstate';

/** What a screen of a form is given: its machine with hands, what it opens with, and the inspector. */
export type ScreenProps<Logic> = { logic: Logic; inspect?: ActorOptions<AnyActorLogic>['inspect'] };
