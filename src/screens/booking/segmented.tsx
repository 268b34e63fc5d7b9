import { Input, SegmentedControl } from '@mantine/core';
import { useFieldParts } from '#src/components/field.tsx';
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
  const parts = useFieldParts({ label: legend, error });
  return (
    <Input.Wrapper {...parts} labelElement="div">
      <SegmentedControl<Value | ''>
        aria-labelledby={`${parts.id}-label`}
        aria-describedby={error ? `${parts.id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        classNames={{
          root: classes.segments,
          control: classes.segment,
          label: classes.choice,
          // what is chosen is ink where it stands
          indicator: classes.none,
        }}
        name={name}
        value={value}
        data={choices}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    </Input.Wrapper>
  );
}
