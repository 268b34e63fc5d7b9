import { useSearchParams } from 'react-router-dom';

/** Index from 0. */
export function useStop(): number {
  const [search] = useSearchParams();
  const stop = Number(search.get('stop') ?? 0);
  return Number.isInteger(stop) && stop >= 0 && stop < 5 ? stop : 0;
}
