import { createContext, useContext } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';

type Inspect = ActorOptions<AnyActorLogic>['inspect'];
const InspectContext = createContext<Inspect>(undefined);
export const InspectProvider = InspectContext.Provider;
export const useInspect = (): Inspect => useContext(InspectContext);
