import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCompareAct, useCompared } from '#src/cards/compared.ts';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ChooseOut } from './choose-out.tsx';
import { comparePath } from './compare-path.ts';
import classes from './compare-tray.module.css';

const MOST = 4;

export function CompareTray() {
  const { t } = useLingui();
  const { ids, next } = useCompared();
  const send = useCompareAct();
  const count = ids.length;
  return (
    <section className={classes.tray} aria-label={t`Comparison`}>
      <LocaleLink to={comparePath(ids)} className={classes.open}>
        <Trans>
          Compare {count} of {MOST}
        </Trans>
      </LocaleLink>
      <ActionIcon
        className={classes.clear}
        aria-label={t`Clear the comparison`}
        onClick={() => send({ type: 'compare.clear' })}
      >
        <Icon of={IconX} />
      </ActionIcon>
      {next === null ? null : <ChooseOut ids={ids} />}
    </section>
  );
}
