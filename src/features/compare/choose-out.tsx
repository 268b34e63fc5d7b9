import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { heartCards } from '#src/api/account-queries.ts';
import { useCompareAct } from '#src/cards/compared.ts';
import { Sheet } from '#src/components/sheet.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './compare-tray.module.css';

/** Four at most: a fifth takes the place of one. */
export function ChooseOut({ ids }: { ids: readonly number[] }) {
  const scope = useScope();
  const send = useCompareAct();
  const { data } = useQuery(heartCards(scope, ids));
  const titles = new Map([...(data?.data ?? []), ...(data?.withdrawn ?? [])].map(({ id, title }) => [id, title]));
  const leave = () => send({ type: 'choice.leave' });
  return (
    <Sheet open onClose={leave} title={<Trans>You can compare four. Which one shall go?</Trans>}>
      <div className={classes.choices}>
        {ids.map((id, place) => (
          <Button
            key={id}
            variant="default"
            fullWidth
            disabled={!data}
            onClick={() => send({ type: 'pack.replace', id })}
          >
            {titles.get(id) ?? <Trans>Package {place + 1}</Trans>}
          </Button>
        ))}
        <Button variant="subtle" fullWidth onClick={leave}>
          <Trans>Keep these four</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
