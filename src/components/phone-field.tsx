import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { latinDigits } from '#contract/rules/digits.ts';
import { countryName, DIALLING } from '#src/locale/nationalities.ts';
import { useScope } from '#src/locale/scope.tsx';
import { Field } from './field.tsx';
import classes from './phone-field.module.css';

type PhoneFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  name: string;
  /** The dialling code without +, and the number as typed; Arabic digits become Latin as they come. */
  country: string;
  number: string;
  onChange: (changes: { country?: string; number?: string }) => void;
  readOnly?: boolean;
};

/** A mobile number: the country's code beside it, left to right in either language. */
export function PhoneField({ name, country, number, onChange, readOnly, ...field }: PhoneFieldProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <div className={`${className} ${classes.phone}`} aria-invalid={control['aria-invalid']} data-phone>
          <span className={classes.dial} aria-hidden="true">
            +{country}
          </span>
          <select
            aria-label={t`Country code`}
            name={`${name}_country`}
            autoComplete="tel-country-code"
            value={country}
            disabled={readOnly}
            onChange={(event) => onChange({ country: event.target.value })}
          >
            {DIALLING.map(([code, dial]) => (
              <option key={code} value={dial}>
                {countryName(code, locale)} (+{dial})
              </option>
            ))}
          </select>
          <input
            {...control}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            readOnly={readOnly}
            value={number}
            onChange={(event) => onChange({ number: latinDigits(event.target.value) })}
          />
        </div>
      )}
    </Field>
  );
}
