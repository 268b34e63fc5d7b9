import look from '#src/theme/field.module.css';
import { ChoiceInput, type ChoiceInputProps } from './choice-input.tsx';
import { Field, type FieldProps } from './field.tsx';

type ChoiceFieldProps = Pick<FieldProps, 'label' | 'error'> & ChoiceInputProps;

export function ChoiceField({ label, error, input, ...choice }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      <div className={look.box}>
        <ChoiceInput {...choice} input={{ error: Boolean(error), autoComplete: 'off', ...input }} />
      </div>
    </Field>
  );
}
