import { useId } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { latinDigits } from '#contract/rules/digits.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useFieldError } from './field-words.ts';
import field from '#src/components/field.module.css';
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
  const noteId = useId();
  const error = useFieldError(path);
  const shared = {
    className: `${field.control ?? ''} ${classes.part ?? ''}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? noteId : undefined,
  };
  const fill = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off');
  return (
    <fieldset className={field.field}>
      <legend className={field.label}>{legend}</legend>
      <div className={classes.three}>
        <input
          {...shared}
          name={path}
          aria-label={t`Day`}
          placeholder={t`Day`}
          inputMode="numeric"
          autoComplete={fill('day')}
          value={value.day}
          onChange={(event) => onChange({ day: digits(event.target.value, 2) })}
        />
        <select
          {...shared}
          name={`${path}.month`}
          aria-label={t`Month`}
          autoComplete={fill('month')}
          value={value.month}
          onChange={(event) => onChange({ month: event.target.value })}
        >
          <option value="">{t`Month`}</option>
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index + 1} value={String(index + 1)}>
              {formats.month(index + 1)}
            </option>
          ))}
        </select>
        <input
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
      {error ? (
        <p className={field.error} id={noteId}>
          <Icon of={IconAlertCircle} size={17} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
