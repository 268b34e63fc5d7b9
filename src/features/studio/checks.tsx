import { useId } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import type { DesignCheck } from '#contract/entities/studio/proposal.ts';
import { Icon } from '#src/components/icon.tsx';
import { useDesigner } from './designer-context.ts';
import classes from './checks.module.css';

const markOf = ({ ok, hard }: DesignCheck) => (ok ? 'ok' : hard ? 'missing' : 'advice');
const ICONS = { ok: IconCircleCheck, missing: IconCircleDashed, advice: IconAlertTriangle };

/** Each links to its step; `isShort` leaves out passed checks. */
export function Checks({ checks, isShort = false }: { checks: DesignCheck[]; isShort?: boolean }) {
  const { steps } = useDesigner();
  const id = useId();
  const rows = checks.filter(({ ok }) => !isShort || !ok);
  if (rows.length === 0)
    return (
      <p>
        <Trans>Everything is ready.</Trans>
      </p>
    );
  return (
    <ul className={classes.checks}>
      {rows.map((check) => (
        <li key={check.code} data-mark={markOf(check)}>
          <Icon of={ICONS[markOf(check)]} size={17} />
          <span id={`${id}-${check.code}`}>{check.text}</span>
          {check.ok || check.step === 'publish' ? null : (
            <Button
              size="xs"
              variant="default"
              aria-describedby={`${id}-${check.code}`}
              onClick={() => steps.send({ type: 'step.go', step: check.step, isBegun: true })}
            >
              <Trans>Go there</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
