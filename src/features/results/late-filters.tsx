import { part } from '#src/delivery/part.tsx';

/** Filters need scripts, and phones show only a button. */
export const LateFilters = part(async () => (await import('./filter-form.tsx')).FilterForm, {
  fallback: <div style={{ minBlockSize: '60vh' }} aria-busy="true" />,
});
