import { Trans, useLingui } from '@lingui/react/macro';
import { isRealDay } from '#contract/rules/dates.ts';
import { plainDay, shownDay } from '#contract/rules/typed-day.ts';
import { useFormats } from '#src/locale/format.ts';
import { TextField } from './field.tsx';
import { Suggestion } from './suggestion.tsx';

type DateFieldProps = {
  name: string;
  label: string;
  optional?: boolean;
  /** As typed, or YYYY-MM-DD. */
  value: string;
  error?: string | null;
  /** The Gregorian day of a Hijri date. */
  hijri?: string | null;
  readOnly?: boolean;
  /** `bday` lets the browser fill a birth date. */
  autoComplete?: 'bday';
  onChange: (text: string) => void;
};

/** A day in one field, told in words once it is whole; any digits are read (R3). */
export function DateField({ value, hijri, autoComplete, onChange, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const shown = shownDay(value);
  const day = plainDay(value);
  return (
    <TextField
      {...field}
      dir="ltr"
      atStart
      inputMode="numeric"
      autoComplete={autoComplete ?? 'off'}
      maxLength={12}
      value={shown}
      suggestion={
        <span role="status">
          {hijri ? (
            <Suggestion
              question={<Trans>This looks like a Hijri date. Did you mean</Trans>}
              onTake={() => onChange(shownDay(hijri))}
            >
              {formats.fullDay(hijri)}
            </Suggestion>
          ) : isRealDay(day) ? (
            formats.fullDay(day)
          ) : (
            t`Day, then month, then year`
          )}
        </span>
      }
      onChange={(event) => onChange(shownDay(event.target.value, shown))}
    />
  );
}
