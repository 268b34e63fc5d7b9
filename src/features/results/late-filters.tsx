import { onDemand } from '#src/delivery/on-demand.tsx';

/**
 * The filters, which only the application can work, and of which a phone shows a button: they come after it, and not in the
 * page's text.
 */
export const LateFilters = onDemand(
  async () => (await import('./filter-form.tsx')).FilterForm,
  <div style={{ minBlockSize: '60vh' }} aria-busy="true" />,
);
