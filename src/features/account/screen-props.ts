import type { ActorOptions, AnyActorLogic } from 'xstate';

export type ScreenProps<Logic> = { logic: Logic; inspect?: ActorOptions<AnyActorLogic>['inspect'] };
