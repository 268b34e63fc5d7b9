import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Search } from '#contract/entities/search.ts';
import { searchMachine } from '#machines/home/search.machine.ts';

export type SearchEffects = {
  keepParty: (rooms: SelectedRooms) => void;
  forgetSearch: () => void;
  showResults: (form: Search) => void;
  showPackage: (package_id: number, form: Search) => void;
};

export const provideSearch = ({ keepParty, forgetSearch, showResults, showPackage }: SearchEffects) =>
  searchMachine.provide({
    actions: {
      keepParty: (_, { rooms }) => keepParty(rooms),
      forgetSearch,
      showResults: (_, { form }) => showResults(form),
      showPackage: (_, { form, package_id }) => showPackage(package_id, form),
    },
  });
