import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { serverDate } from '#src/api/server-clock.ts';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { keepSearch, keptSearch, readSearchText } from '#src/storage/kept-search.ts';
import { withSearch } from './list-search.ts';

/** Of the address, with the search in force. */
export const searchHere = (): string => withSearch(window.location.search, keptSearch(browserStorage, serverDate()));

/** The days in a list's address are in force from then on [PR2]. */
export function useKeepSearch(): void {
  const { search } = useLocation();
  useEffect(() => {
    const asked = readSearchText(search);
    if (asked.start_date) keepSearch(browserStorage, asked);
  }, [search]);
}
