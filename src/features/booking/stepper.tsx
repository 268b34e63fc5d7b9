import { Stepper as Mantine } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import classes from './stepper.module.css';

type StepperProps = {
  steps: string[];
  /** Index of the present step; `steps.length` when all are done. */ current: number;
};

/** Numbered rings and a line; on phones only the present step is named. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useLingui();
  return (
    <Mantine
      unstyled
      active={current}
      completedIcon={<Icon of={IconCheck} size={17} />}
      attributes={{
        steps: { role: 'list', 'aria-label': t`Steps` },
        separator: { 'aria-hidden': true },
        stepWrapper: { 'aria-hidden': true },
      }}
      classNames={{
        steps: classes.steps,
        separator: classes.line,
        step: classes.step,
        stepIcon: classes.ring,
        stepBody: classes.name,
      }}
    >
      {steps.map((name, index) => (
        <Mantine.Step
          key={name}
          label={name}
          // a button of Mantine's; ours tells how far one is, and leads nowhere
          renderRoot={({ type: _type, tabIndex: _tabIndex, onClick: _onClick, ...rest }) => (
            <div {...rest} role="listitem" aria-current={index === current ? 'step' : undefined} />
          )}
        />
      ))}
    </Mantine>
  );
}
