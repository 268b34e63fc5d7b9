/** Whether the page was loaded by a reload, or by Back from another site: what was chosen on it since goes before its link. */
export const isLoadedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');
