import { createContext, useContext } from 'react';
import type { TabActors } from './actors.ts';

const ActorsContext = createContext<TabActors | null>(null);
export const ActorsProvider = ActorsContext.Provider;

export function useActors(): TabActors {
  const actors = useContext(ActorsContext);
  if (!actors) throw new Error('no actors are provided');
  return actors;
}
