import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import type { LibraryCity } from '#contract/entities/desk/document.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import classes from '#src/features/desk/split-list.module.css';

/** Written cities to adopt, by country [CA9]. */
export function LibraryScreen({ provide }: { provide: ProvideActs }) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.library().queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const read = useDeskQuery(deskQueries.library());
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <BackLink to="/staff/places">
        <Trans>Places</Trans>
      </BackLink>
      <DeskTitle>
        <Trans>Library</Trans>
      </DeskTitle>
      <p>
        <Trans>
          Written cities with their climate, days, ideas and events. What you add is yours to change; an idea is sold
          once it has a price and a provider.
        </Trans>
      </p>
      <ReadOrWait read={read}>
        {(cities) =>
          [...new Set(cities.map(({ country }) => country))].map((country) => (
            <DeskSection key={country} title={country}>
              <ul className={classes.list}>
                {cities
                  .filter((city) => city.country === country)
                  .map((city) => (
                    <City key={city.slug} city={city} />
                  ))}
              </ul>
            </DeskSection>
          ))
        }
      </ReadOrWait>
      <AdoptDialog />
    </ActActor.Provider>
  );
}

function City({ city: { slug, name, country, days, adopted } }: { city: LibraryCity }) {
  const counts = useCounts();
  const actor = ActActor.useActorRef();
  return (
    <li>
      <span>
        {adopted ? (
          <LocaleLink to={`/staff/places/city-${slug}`} className="et-link">
            {name}
          </LocaleLink>
        ) : (
          <b>{name}</b>
        )}
        <small>{counts('days', days)}</small>
      </span>
      {adopted ? (
        <Tag tone="ok">
          <Trans>In the catalogue</Trans>
        </Tag>
      ) : (
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            actor.send({ type: 'act.ask', name: 'adopt', fields: { id: slug, title: `${name} · ${country}` } })
          }
        >
          <Trans>Add</Trans>
        </Button>
      )}
    </li>
  );
}

function AdoptDialog() {
  const title = String(useField('title') ?? '');
  return (
    <ActDialog act="adopt" title={<Trans>Add this city to the catalogue?</Trans>} confirm={<Trans>Add</Trans>}>
      <p>
        <b>{title}</b>
      </p>
      <p>
        <Trans>Visitors find its page at once, and experts can design with it.</Trans>
      </p>
    </ActDialog>
  );
}
