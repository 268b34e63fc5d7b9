import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import { selectTheirs } from '#machines/studio/design-draft.selectors.ts';
import { Notice } from '#src/components/notice.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { useDesign, useDesigner } from './designer-context.ts';
import classes from './designer.module.css';

export function Conflict() {
  const { draft } = useDesigner();
  const theirs = useSelector(draft, selectTheirs);
  const formats = useFormats();
  const [mine] = useDesign();
  if (!theirs) return null;
  const at = formats.fullInstant(theirs.saved_at, 'Asia/Kuwait');
  return (
    <Notice tone="warn" live>
      <p>
        <Trans>This design was saved in another window on {at}. Choose which of the two stays.</Trans>
      </p>
      <dl className={classes.both}>
        <dt>
          <Trans>In this window</Trans>
        </dt>
        <DesignSummary design={mine} />
        <dt>
          <Trans>In the other window</Trans>
        </dt>
        <DesignSummary design={theirs.design} />
      </dl>
      <div className={classes.ways}>
        <Button size="sm" onClick={() => draft.send({ type: 'conflict.mine' })}>
          <Trans>Keep this window’s version</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => draft.send({ type: 'conflict.theirs' })}>
          <Trans>Use the other version</Trans>
        </Button>
      </div>
    </Notice>
  );
}

function DesignSummary({ design }: { design: PackageDesign }) {
  const { locale } = useScope();
  const counts = useCounts();
  const { title, why } = design.words[locale];
  const nights = design.stops.reduce((total, stop) => total + stop.nights, 0);
  return (
    <dd>
      <b>{title || '—'}</b> · {counts('nights', nights)}
      <br />
      {why}
    </dd>
  );
}
