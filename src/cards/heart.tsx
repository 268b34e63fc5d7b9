import { ActionIcon } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/components/icon.tsx';
import { useHeart } from './hearts.ts';
import classes from './heart.module.css';

type HeartProps = {
  id: number;
  title: string;
  /** On a picture's corner, or in a row of buttons. */
  on?: 'art' | 'page';
};

export function Heart({ id, title, on = 'art' }: HeartProps) {
  const { t } = useLingui();
  const { isChosen, toggle } = useHeart(id);
  return (
    <ActionIcon
      className={`${classes.heart} ${classes[on]}`}
      aria-pressed={isChosen}
      aria-label={t`Save ${title}`}
      onClick={toggle}
      data-no-print
    >
      <Icon of={IconHeart} />
    </ActionIcon>
  );
}
