/** The page was reloaded, or reached by Back from another site: stored choices override its link. */
export const isLoadedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
