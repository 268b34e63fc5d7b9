import { Stepper as Mantine } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import classes from './stepper.module.css';

type StepperProps = {
  steps: string[];
  current: number;
};

/** On phones only the current step is labelled. */
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
          // Mantine renders a button; ours only shows progress
          renderRoot={({ type: _type, tabIndex: _tabIndex, onClick: _onClick, ...rest }) => (
            <div {...rest} role="listitem" aria-current={index === current ? 'step' : undefined} />
          )}
        />
      ))}
    </Mantine>
  );
}
