import { IconCheck } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import classes from './stepper.module.css';

type StepperProps = {
  steps: string[];
  /** Index of the present step; `steps.length` when all are done. */ current: number;
};

/** Numbered rings and a line; on phones only the present step is named. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useLingui();
  const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'ahead');
  return (
    <ol className={classes.steps} aria-label={t`Steps`}>
      {steps.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-state={stateOf(index)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.ring} aria-hidden="true">
            {index < current ? <Icon of={IconCheck} size={17} /> : index + 1}
          </span>
          <span className={classes.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
