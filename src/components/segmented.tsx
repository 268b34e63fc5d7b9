import { Radio } from '@mantine/core';
import { FieldGroup } from './field.tsx';
import classes from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value | '';
  choices: { value: Value; label: string }[];
  error?: string | null;
  disabled?: boolean;
  onChange: (value: Value) => void;
};

export function Segmented<Value extends string>({
  legend,
  name,
  value,
  choices,
  error,
  disabled = false,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <FieldGroup label={legend} error={error}>
      {(noteId) => (
        <div className={classes.segments} data-error={error ? true : undefined}>
          {choices.map((choice) => (
            <Radio
              key={choice.value}
              classNames={{ body: classes.segment }}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              aria-describedby={noteId}
              onChange={() => onChange(choice.value)}
              label={<span className={classes.choice}>{choice.label}</span>}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
