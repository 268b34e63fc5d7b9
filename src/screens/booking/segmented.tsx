import { useId } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { Icon } from '#src/components/icon.tsx';
import field from '#src/components/field.module.css';
import classes from './form.module.css';

type SegmentedProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value | '';
  choices: { value: Value; label: string }[];
  error?: string | null;
  onChange: (value: Value) => void;
};

/** A few choices side by side, one of them ink. */
export function Segmented<Value extends string>({
  legend,
  name,
  value,
  choices,
  error,
  onChange,
}: SegmentedProps<Value>) {
  const noteId = useId();
  return (
    <fieldset className={field.field} aria-describedby={error ? noteId : undefined}>
      <legend className={field.label}>{legend}</legend>
      <div className={classes.segments} data-invalid={error ? true : undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
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
