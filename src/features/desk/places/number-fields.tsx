import { useLingui } from '@lingui/react';
import { CheckField } from '#src/components/check-field.tsx';
import { FieldGroup, TextField } from '#src/components/field.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useDocumentField, type FieldOf } from './use-document-field.ts';
import classes from './document.module.css';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** 0 is Sunday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, index) => index);

export function MonthPicks({ part, path }: FieldOf<'months' | 'weekdays'>) {
  const formats = useFormats();
  return <Picks part={part} path={path} choices={MONTHS} nameOf={formats.month} />;
}

export function WeekdayPicks({ part, path }: FieldOf<'months' | 'weekdays'>) {
  const formats = useFormats();
  return <Picks part={part} path={path} choices={WEEKDAYS} nameOf={formats.shortWeekday} />;
}

type PicksProps = FieldOf<'months' | 'weekdays'> & { choices: number[]; nameOf: (value: number) => string };

function Picks({ part: { label, optional }, path, choices, nameOf }: PicksProps) {
  const { i18n } = useLingui();
  const { value = [], error, put } = useDocumentField<number[]>(path);
  const toggle = (one: number) => {
    const next = value.includes(one)
      ? value.filter((other) => other !== one)
      : [...value, one].toSorted((a, b) => a - b);
    put(optional && next.length === 0 ? undefined : next);
  };
  return (
    <FieldGroup label={i18n._(label)} error={error} {...(optional ? { optional } : {})}>
      {() => (
        <div className={classes.picks}>
          {choices.map((one) => (
            <CheckField
              key={one}
              label={nameOf(one)}
              name={`${path}.${one}`}
              checked={value.includes(one)}
              onChange={() => toggle(one)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

export function YearNumbers({ part: { label }, path }: FieldOf<'year'>) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { value = [], error, put } = useDocumentField<(number | null)[]>(path);
  return (
    <FieldGroup label={i18n._(label)} error={error}>
      {() => (
        <div className={classes.year}>
          {MONTHS.map((month, at) => (
            <TextField
              key={month}
              label={formats.month(month)}
              name={`${path}.${at}`}
              type="number"
              step="any"
              dir="ltr"
              value={value[at] ?? ''}
              onChange={(event) => {
                const next = event.target.value === '' ? null : Number(event.target.value);
                put(MONTHS.map((_, index) => (index === at ? next : (value[index] ?? null))));
              }}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
