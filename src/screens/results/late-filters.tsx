import { lazy, Suspense } from 'react';
import type { FilterFormProps } from './filter-form.tsx';

const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }));

/**
 * The filters, which only the application can work, and of which a phone shows a button: they come after it, and not in the
 * page's text.
 */
export function LateFilters(props: FilterFormProps) {
  return (
    <Suspense fallback={<div style={{ minBlockSize: '60vh' }} aria-busy="true" />}>
      <FilterForm {...props} />
    </Suspense>
  );
}
