import type { ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import { useFormats } from '#src/locale/format.ts';
import classes from './facets.module.css';
import list from './options.module.css';

type ListHeadProps<Sort extends string> = {
  sorts: { value: Sort; label: string }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  chosen: number;
  isUnfolded: boolean;
  onFold: (unfold: boolean) => void;
  onClear: () => void;
  more?: ReactNode;
  children: ReactNode;
};

export function ListHead<Sort extends string>({
  sorts,
  sort,
  onSort,
  chosen,
  isUnfolded,
  onFold,
  onClear,
  more,
  children,
}: ListHeadProps<Sort>) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <div className={classes.head}>
      <div className={classes.row}>
        <UnstyledButton className={classes.chip} aria-expanded={isUnfolded} onClick={() => onFold(!isUnfolded)}>
          <Icon of={IconAdjustmentsHorizontal} size={20} />
          <Trans>Filters</Trans>
          {chosen > 0 ? <b className={classes.badge}>{formats.number(chosen)}</b> : null}
        </UnstyledButton>
        {more}
        <div role="group" aria-label={t`Sort`} className={classes.sorts}>
          {sorts.map(({ value, label }) => (
            <UnstyledButton
              key={value}
              className={classes.chip}
              aria-pressed={value === sort}
              onClick={() => onSort(value)}
            >
              {label}
            </UnstyledButton>
          ))}
        </div>
      </div>
      {isUnfolded ? (
        <div className={classes.facets}>
          {children}
          {chosen > 0 ? (
            <UnstyledButton className={`et-link ${classes.clear}`} onClick={onClear}>
              <Trans>Clear all</Trans>
            </UnstyledButton>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

export const ListCount = ({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) => (
  <p className={list.count} role="status">
    {children}
    {isAwaited ? (
      <>
        {' · '}
        <Trans>loading more</Trans>
      </>
    ) : null}
  </p>
);
