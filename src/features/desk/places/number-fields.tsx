import { useLingui } from '@lingui/react';
import type { Text } from '#contract/entities/catalogue/parts.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { FieldGroup, TextField } from '#src/components/field.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useDocumentField, type FieldOf } from './use-document-field.ts';
import classes from './document.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** 0 is Sunday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => index);

type PicksOf = FieldOf<'months' | 'weekdays' | 'days'>;
type Pick = { value: number; label: string };

export function MonthPicks(field: PicksOf) {
  const formats = useFormats();
  return <Picks {...field} choices={MONTHS.map((value) => ({ value, label: formats.month(value) }))} />;
}

export function WeekdayPicks(field: PicksOf) {
  const formats = useFormats();
  return <Picks {...field} choices={WEEKDAYS.map((value) => ({ value, label: formats.shortWeekday(value) }))} />;
}

/** Of the document's own days; one that was removed stands by its number, so that it can be let go. */
export function DayPicks(field: PicksOf) {
  const { locale } = useScope();
  const { value: days = [] } = useDocumentField<{ id: number; title: Text }[]>('days');
  const { value: chosen = [] } = useDocumentField<number[]>(field.path);
  const choices = days.map(({ id, title }) => ({ value: id, label: title[locale] || String(id) }));
  const lost = chosen.filter((id) => !days.some((day) => day.id === id));
  return <Picks {...field} choices={[...choices, ...lost.map((value) => ({ value, label: String(value) }))]} />;
}

function Picks({ part: { kind, label, optional }, path, choices }: PicksOf & { choices: Pick[] }) {
  const { i18n } = useLingui();
  const { value = [], error, put } = useDocumentField<number[]>(path);
  const toggle = (one: number) => {
    const chosen = value.includes(one) ? value.filter((other) => other !== one) : [...value, one];
    // of days, the first one chosen is the best
    const next = kind === 'days' ? chosen : chosen.toSorted((low, high) => low - high);
    put(optional && next.length === 0 ? undefined : next);
  };
  return (
    <FieldGroup label={i18n._(label)} error={error} {...(optional ? { optional } : {})}>
      {() => (
        <div className={classes.picks}>
          {choices.map((choice) => (
            <CheckField
              key={choice.value}
              label={choice.label}
              name={`${path}.${choice.value}`}
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

export function NumberField({ part: { label, optional }, path }: FieldOf<'number'>) {
  const { i18n } = useLingui();
  return <Figure label={i18n._(label)} path={path} optional={optional} />;
}

export function YearNumbers({ part: { label }, path }: FieldOf<'year'>) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { error } = useDocumentField(path);
  return (
    <FieldGroup label={i18n._(label)} error={error}>
      {() => (
        <div className={classes.year}>
          {MONTHS.map((month, at) => (
            <Figure key={month} label={formats.month(month)} path={`${path}.${at}`} />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

function Figure({ label, path, optional }: { label: string; path: string; optional?: true | undefined }) {
  const { value, error, put } = useDocumentField<number | null>(path);
  return (
    <TextField
      label={label}
      name={path}
      type="number"
      step="any"
      dir="ltr"
      optional={optional}
      error={error}
      value={value ?? ''}
      onChange={(event) => put(event.target.value === '' ? null : Number(event.target.value))}
    />
  );
}
