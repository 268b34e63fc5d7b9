import { part } from '#src/delivery/part.tsx';

/**
 * The filters, which only the application can work, and of which a phone shows a button: they come after it, and not in the
 * page's text.
 */
export const LateFilters = part(async () => (await import('./filter-form.tsx')).FilterForm, {
  fallback: <div style={{ minBlockSize: '60vh' }} aria-busy="true" />,
});
