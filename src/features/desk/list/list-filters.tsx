import { Button } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectField, TextField } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { periodDays } from '#src/features/desk/period-days.ts';
import { listPath, queryOf } from './list-path.ts';
import type { DeskFilter } from './types.ts';
import classes from './list.module.css';

type FieldProps<Kind extends DeskFilter['kind']> = {
  filter: Extract<DeskFilter, { kind: Kind }>;
  value: string;
  onShow: (changes: Record<string, string>) => void;
};

/** Text waits for Enter; choices and days apply at once. */
export function ListFilters({ path, filters }: { path: string; filters: DeskFilter[] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const query = queryOf(search);
  const show = (changes: Record<string, string>) => void navigate(localePath(listPath(path, search, changes)));
  const textFilters = filters.filter(({ kind }) => kind === 'search' || kind === 'text');
  const marks = filters.filter(({ kind, name }) => kind === 'mark' && query[name]);
  return (
    <form
      role="search"
      className={classes.filters}
      onSubmit={(event) => {
        event.preventDefault();
        // choices and days applied at once; a value that only a link set has no field here
        const fields = new FormData(event.currentTarget);
        show(Object.fromEntries(textFilters.map(({ name }) => [name, String(fields.get(name) ?? '').trim()])));
      }}
    >
      {filters.map((filter) => {
        const filterProps = { value: query[filter.name] ?? '', onShow: show };
        if (filter.kind === 'search') return <Search key={filter.name} filter={filter} {...filterProps} />;
        if (filter.kind === 'choice') return <Choice key={filter.name} filter={filter} {...filterProps} />;
        if (filter.kind === 'day') return <Day key={filter.name} filter={filter} {...filterProps} />;
        if (filter.kind === 'text') return <Words key={filter.name} filter={filter} {...filterProps} />;
        return null;
      })}
      {textFilters.length > 0 ? (
        <Button type="submit" variant="default">
          <Trans>Search</Trans>
        </Button>
      ) : null}
      {marks.map(({ name, label }) => (
        <Mark key={name} label={label} to={listPath(path, search, { [name]: '' })} />
      ))}
    </form>
  );
}

function Search({ filter: { name, label }, value }: FieldProps<'search'>) {
  const { i18n } = useLingui();
  return (
    <TextField
      key={value}
      label={i18n._(label)}
      name={name}
      type="search"
      defaultValue={value}
      aria-keyshortcuts="/"
      leftSection={<Icon of={IconSearch} />}
    />
  );
}

function Words({ filter: { name, label }, value }: FieldProps<'text'>) {
  const { i18n } = useLingui();
  return <TextField key={value} label={i18n._(label)} name={name} defaultValue={value} />;
}

function Choice({ filter: { name, label, choices, unset }, value, onShow }: FieldProps<'choice'>) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <SelectField
      label={i18n._(label)}
      name={name}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      placeholder={unset ? i18n._(unset) : t`Any`}
      choices={choices.map((choice) => ({
        value: choice.value,
        label: typeof choice.label === 'string' ? choice.label : i18n._(choice.label),
      }))}
      onChange={(event) => onShow({ [name]: event.target.value })}
    />
  );
}

function Day({ filter: { name, label }, value, onShow }: FieldProps<'day'>) {
  const { i18n } = useLingui();
  return (
    <TextField
      label={i18n._(label)}
      name={name}
      type="date"
      {...periodDays()}
      value={value}
      onChange={(event) => onShow({ [name]: event.target.value })}
    />
  );
}

function Mark({ label, to }: { label: DeskFilter['label']; to: string }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const words = i18n._(label);
  return (
    <LocaleLink to={to} className={classes.mark} aria-label={t`Remove the filter: ${words}`}>
      {words}
      <Icon of={IconX} size={17} />
    </LocaleLink>
  );
}
