import { UmrahClosed } from '#src/cards/umrah-closed.tsx';
import { Notice } from '#src/components/notice.tsx';
import { usePackagePage } from './flow-context.tsx';
import { useChosen } from './use-chosen.ts';
import { useCities } from './use-cities.ts';
import classes from './notices.module.css';

export function StayNotices() {
  const { page } = usePackagePage();
  const choice = useChosen();
  const cities = useCities();
  const start = choice?.offer.start_date ?? page?.card.start_date;
  const end = choice?.offer.end_date ?? page?.card.end_date;
  if (!start || !end) return null;
  return (
    <div className={classes.notice}>
      <UmrahClosed cities={cities} start={start} end={end} />
      {page?.entry?.map(({ country, advice }) =>
        advice ? (
          <Notice key={country} tone="warn">
            {advice}
          </Notice>
        ) : null,
      )}
    </div>
  );
}
