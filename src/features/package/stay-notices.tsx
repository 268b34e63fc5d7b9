import { UmrahClosed } from '#src/cards/umrah-closed.tsx';
import { Notice } from '#src/components/notice.tsx';
import { usePackagePage } from './flow-context.tsx';
import { useCities } from './use-cities.ts';
import { useRequest } from './use-request.ts';
import classes from './notices.module.css';

export function StayNotices() {
  const { page } = usePackagePage();
  const cities = useCities();
  const { start_date: start, end_date: end } = useRequest();
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
