import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans } from '@lingui/react/macro';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { writeFilters } from '#contract/rules/list-query.ts';
import { queries } from '#src/api/queries.ts';
import { Sheet } from '#src/components/sheet.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { LateFilters } from './late-filters.tsx';
import { listQueryOf } from '#contract/rules/results-query.ts';

type FilterSheetProps = {
  index: string;
  draft: PackageFilters;
  facets: Facets;
  onChange: (filters: PackageFilters) => void;
  onApply: () => void;
  onClose: () => void;
};

export function FilterSheet({ index, draft, facets, onChange, onApply, onClose }: FilterSheetProps) {
  const scope = useScope();
  const { data } = useQuery(queries.packageList(scope, listQueryOf(index, new URLSearchParams(writeFilters(draft)))));
  const list = data?.data;
  const total = list?.total;
  return (
    <Sheet
      open
      side="start"
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      footer={
        <>
          <Button onClick={onApply}>
            {total === undefined ? (
              <Trans>See packages</Trans>
            ) : (
              <Plural value={total} one="Show # package" other="Show # packages" />
            )}
          </Button>
          <Button variant="default" onClick={() => onChange({ sort: draft.sort })}>
            <Trans>Clear all</Trans>
          </Button>
        </>
      }
    >
      <LateFilters facets={list?.facets ?? facets} filters={draft} onChange={onChange} />
    </Sheet>
  );
}
