import { useCallback } from 'react';
import { Input } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { latinDigits } from '#contract/rules/digits.ts';
import { mobileNumber, numberParts } from '#contract/rules/mobile-number.ts';
import { dialMeant, dialTyped, searchDialling } from '#src/locale/dialling.ts';
import { useScope } from '#src/locale/scope.tsx';
import look from '#src/theme/field.module.css';
import { ChoiceInput } from './choice-input.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useChoice } from './use-choice.ts';
import classes from './phone-field.module.css';

type PhoneFieldProps = FieldProps & {
  name: string;
  /** `country` without +, `mobile` as typed. */
  country: string;
  mobile: string;
  onChange: (changes: { country?: string; mobile?: string }) => void;
  readOnly?: boolean;
};

/** Left to right in both languages. */
export function PhoneField({ name, country, mobile, onChange, readOnly, error, ...field }: PhoneFieldProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  const choice = useChoice({
    value: country,
    written: country ? `+${country}` : '',
    whole: (text) => dialTyped(text, locale),
    meant: (text) => dialMeant(text, locale),
    onChange: (dial) => onChange({ country: dial }),
  });
  const options = useCallback(
    (text: string) =>
      searchDialling(text, locale).map(({ code, dial, name: label }) => ({
        key: code,
        value: dial,
        label,
        note: (
          <bdi translate="no" dir="ltr">
            +{dial}
          </bdi>
        ),
      })),
    [locale],
  );
  const wrong = choice.isUnknown ? t`Please choose a country from the list` : error;
  /** Moves a typed country code into its own field. */
  const takeApart = () => {
    const whole = /^\s*(?:\+|00)/u.test(mobile) ? mobileNumber(mobile, '') : null;
    if (whole !== null) onChange(numberParts(whole));
  };
  return (
    <Field {...field} error={wrong}>
      <div className={`${look.control} ${classes.phone}`} data-error={wrong ? true : undefined} data-phone>
        <ChoiceInput
          choice={choice}
          value={country}
          words={{ list: t`Countries`, none: t`No country with this name` }}
          options={options}
          input={{
            // label, error and id belong to the number
            withAria: false,
            variant: 'unstyled',
            classNames: { wrapper: classes.code, input: classes.dial },
            'aria-label': t`Country code`,
            'aria-invalid': choice.isUnknown || undefined,
            name: `${name}_country`,
            autoComplete: 'tel-country-code',
            autoCapitalize: 'none',
            spellCheck: false,
            maxLength: 60,
            readOnly,
          }}
        />
        <Input
          variant="unstyled"
          classNames={{ wrapper: classes.rest, input: classes.number }}
          error={Boolean(wrong)}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          readOnly={readOnly}
          value={mobile}
          onChange={(event) => onChange({ mobile: latinDigits(event.target.value) })}
          onBlur={takeApart}
        />
      </div>
    </Field>
  );
}
