import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import { StepButton } from './step-button.tsx';
import classes from './counter.module.css';

type CounterProps = {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

export function Counter({ label, hint, value, min, max, onChange }: CounterProps) {
  const { t } = useLingui();
  return (
    <div className={classes.counter} role="group" aria-label={label}>
      <div>
        <b>{label}</b>
        <span>{hint}</span>
      </div>
      <StepButton
        variant="default"
        aria-label={t`One fewer: ${label}`}
        isAtEnd={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon of={IconMinus} size={17} />
      </StepButton>
      <output aria-live="polite">{value}</output>
      <StepButton
        variant="default"
        aria-label={t`One more: ${label}`}
        isAtEnd={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon of={IconPlus} size={17} />
      </StepButton>
    </div>
  );
}
