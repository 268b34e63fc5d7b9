import type { PackageFilters } from '#contract/entities/facets.ts';
import { resultsListMachine } from '#machines/results/results-list.machine.ts';

export const provideResultsList = (showFilters: (filters: PackageFilters) => void) =>
  resultsListMachine.provide({ actions: { showFilters: (_, { filters }) => showFilters(filters) } });
