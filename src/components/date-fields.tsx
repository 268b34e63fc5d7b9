import { Input, NativeSelect } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { latinDigits } from '#contract/rules/digits.ts';
import { typedDayOf, type TypedDay } from '#contract/rules/typed-day.ts';
import { CHEVRON, FieldGroup } from './field.tsx';
import { Suggestion } from './suggestion.tsx';
import { useFormats } from '#src/locale/format.ts';
import classes from './date-fields.module.css';

type DateFieldsProps = {
  name: string;
  legend: string;
  value: TypedDay;
  error?: string | null;
  /** The Gregorian day of a Hijri date. */
  hijri?: string | null;
  readOnly?: boolean;
  /** `bday` lets the browser fill a birth date. */
  autoComplete?: 'bday';
  onChange: (parts: Partial<TypedDay>) => void;
};

const digits = (text: string, length: number) => latinDigits(text).replace(/\D/gu, '').slice(0, length);

/** Any digits are read (R3). */
export function DateFields(props: DateFieldsProps) {
  const { name, legend, value, error, hijri, readOnly = false, autoComplete, onChange } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const fill = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off');
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: formats.month(index + 1),
  }));
  return (
    <FieldGroup label={legend} error={error}>
      {(noteId) => {
        const shared = {
          // each has its own name
          withAria: false,
          error: Boolean(error),
          'aria-invalid': error ? (true as const) : undefined,
          'aria-describedby': noteId,
        };
        const figure = (part: 'day' | 'year', label: string, length: number) => (
          <Input
            {...shared}
            name={part === 'day' ? name : `${name}.${part}`}
            aria-label={label}
            placeholder={label}
            readOnly={readOnly}
            inputMode="numeric"
            autoComplete={fill(part)}
            value={value[part]}
            onChange={(event) => onChange({ [part]: digits(event.target.value, length) })}
          />
        );
        return (
          <>
            <div className={classes.three}>
              {figure('day', t`Day`, 2)}
              <NativeSelect
                {...shared}
                classNames={{ root: classes.part }}
                name={`${name}.month`}
                aria-label={t`Month`}
                disabled={readOnly}
                autoComplete={fill('month')}
                value={value.month}
                onChange={(event) => onChange({ month: event.target.value })}
                data={[{ value: '', label: t`Month` }, ...months]}
                rightSection={CHEVRON}
              />
              {figure('year', t`Year`, 4)}
            </div>
            <div role="status" className={classes.offer}>
              {hijri ? (
                <Suggestion
                  question={<Trans>This looks like a Hijri date. Did you mean</Trans>}
                  onTake={() => onChange(typedDayOf(hijri))}
                >
                  {formats.fullDay(hijri)}
                </Suggestion>
              ) : null}
            </div>
          </>
        );
      }}
    </FieldGroup>
  );
}
