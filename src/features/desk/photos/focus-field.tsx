import type { KeyboardEvent, MouseEvent } from 'react';
import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useField } from '#src/features/desk/act-dialog.tsx';
import classes from './photos.module.css';

const STEP = 5;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (per: number) => Math.min(100, Math.max(0, Math.round(per)));

/** A tap, or the arrow keys, set the point that every cut keeps. */
export function FocusField({ src }: { src: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const [x, y] = [Number(useField('focus_x')), Number(useField('focus_y'))];
  const put = (left: number, top: number) =>
    actor.send({ type: 'field.change', changes: { focus_x: within(left), focus_y: within(top) } });
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // by Enter: there is no point
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    put(x + by[0], y + by[1]);
  };
  const [left, top] = [formats.number(x), formats.number(y)];
  return (
    <div>
      <UnstyledButton
        className={classes.focus}
        aria-label={t`Point that every cut keeps: ${left}% from the left, ${top}% from the top`}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt="" />
        <span className={classes.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </UnstyledButton>
      <small>
        <Trans>Tap what must stay in view when the photo is cut.</Trans>
      </small>
    </div>
  );
}
