import { Input, NativeSelect } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { latinDigits } from '#contract/rules/digits.ts';
import { CHEVRON, FieldGroup } from '#src/components/field.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useFieldError } from './field-words.ts';
import classes from './form.module.css';

export type DateParts = { day: string; month: string; year: string };

type DateFieldsProps = {
  /** Path of the whole date, such as `travellers.0.birth_date`. */
  path: string;
  legend: string;
  value: DateParts;
  /** `bday` lets the browser fill a birth date. */
  autoComplete?: 'bday';
  onChange: (parts: Partial<DateParts>) => void;
};

const digits = (text: string, length: number) => latinDigits(text).replace(/\D/gu, '').slice(0, length);

/** A date in three fields: day, month by name, year; any digits are taken (R3). */
export function DateFields({ path, legend, value, autoComplete, onChange }: DateFieldsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const error = useFieldError(path);
  const fill = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off');
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formats.month(index + 1),
  }));
  return (
    <FieldGroup label={legend} error={error}>
      {(noteId) => {
        const shared = {
          // each has a name of its own
          withAria: false,
          error: Boolean(error),
          'aria-invalid': error ? (true as const) : undefined,
          'aria-describedby': noteId,
        };
        return (
          <div className={classes.three}>
            <Input
              {...shared}
              name={path}
              aria-label={t`Day`}
              placeholder={t`Day`}
              inputMode="numeric"
              autoComplete={fill('day')}
              value={value.day}
              onChange={(event) => onChange({ day: digits(event.target.value, 2) })}
            />
            <NativeSelect
              {...shared}
              classNames={{ root: classes.part }}
              name={`${path}.month`}
              aria-label={t`Month`}
              autoComplete={fill('month')}
              value={value.month}
              onChange={(event) => onChange({ month: event.target.value })}
              data={[{ value: '', label: t`Month` }, ...months]}
              rightSection={CHEVRON}
            />
            <Input
              {...shared}
              name={`${path}.year`}
              aria-label={t`Year`}
              placeholder={t`Year`}
              inputMode="numeric"
              autoComplete={fill('year')}
              value={value.year}
              onChange={(event) => onChange({ year: digits(event.target.value, 4) })}
            />
          </div>
        );
      }}
    </FieldGroup>
  );
}
