import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { ActActor } from './act-actor.ts';
import sheet from './sheet.module.css';

type RowActProps = { name: string; fields: Record<string, unknown>; children: ReactNode };

/** A row's one act, which opens its dialog. */
export function RowAct({ name, fields, children }: RowActProps) {
  const actor = ActActor.useActorRef();
  return (
    <div className={sheet.acts}>
      <Button size="sm" variant="default" onClick={() => actor.send({ type: 'act.ask', name, fields })}>
        {children}
      </Button>
    </div>
  );
}
