import { useQuery } from '@tanstack/react-query';
import type { QUEUES } from '#contract/calls/desk/home.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './shell.module.css';

/** How many wait behind a way of the rail; silent while none do, or while nobody knows. */
export function QueueCount({ of }: { of: (typeof QUEUES)[number] }) {
  const formats = useFormats();
  const { data } = useQuery(deskQueries.home());
  const count = data?.queues.find(({ name }) => name === of)?.count ?? 0;
  if (count === 0) return null;
  return (
    <b className={classes.count} data-urgent={of === 'attention'}>
      {formats.number(count)}
    </b>
  );
}
