/** Reloaded, or reached by Back: stored choices override the link. */
export const isLoadedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
