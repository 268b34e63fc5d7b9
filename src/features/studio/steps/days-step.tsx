import type { DesignStop } from '#contract/entities/studio/design.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { useDesign, useStopProposal } from '#src/features/studio/designer-context.ts';
import { Activities } from './activities.tsx';
import { Days } from './days.tsx';
import classes from './steps.module.css';

export function DaysStep() {
  const [{ stops }] = useDesign();
  return (
    <div className={classes.fields}>
      {stops.map((stop, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a stop is its place in the trip
        <StopDays key={at} stop={stop} at={at} />
      ))}
    </div>
  );
}

function StopDays({ stop, at }: { stop: DesignStop; at: number }) {
  const proposal = useStopProposal(stop.city);
  const { locale } = useScope();
  if (!proposal) return <LineSkeleton height={220} />;
  return (
    <section>
      <h3 className={classes.part}>{proposal.name[locale]}</h3>
      <Days stop={stop} at={at} proposal={proposal} />
      <Activities stop={stop} at={at} proposal={proposal} />
    </section>
  );
}
