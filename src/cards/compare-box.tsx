import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '#src/delivery/use-hydrated.ts';
import { useCompareAct, useCompared } from './compared.ts';
import classes from './compare-box.module.css';

export function CompareBox({ id, title }: { id: number; title: string }) {
  const { t } = useLingui();
  const isChosen = useCompared().ids.includes(id);
  const send = useCompareAct();
  // HTML has its place alone: a page comes in one round [K9]
  if (!useHydrated()) return <i className={classes.box} />;
  return (
    <UnstyledButton
      className={classes.box}
      aria-pressed={isChosen}
      aria-label={t`Compare ${title}`}
      onClick={() => send({ type: isChosen ? 'pack.drop' : 'pack.add', id })}
      data-no-print
    >
      {isChosen ? <Trans>In your comparison</Trans> : <Trans>Compare</Trans>}
    </UnstyledButton>
  );
}
