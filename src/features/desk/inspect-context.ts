import { createContext, useContext } from 'react';
import type { ActorOptions, AnyActorLogic } from 'xstate';

type Inspect = ActorOptions<AnyActorLogic>['inspect'];
/** The inspector, for every machine of the desk. */
const InspectContext = createContext<Inspect>(undefined);
export const InspectProvider = InspectContext.Provider;
export const useInspect = (): Inspect => useContext(InspectContext);
