import { Button } from '#src/components/button.tsx';
import { IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';
import { Icon } from '#src/components/icon.tsx';
import { usePartyWords } from '#src/components/party-words.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './results-screen.module.css';

/** What was searched for, and the way to search again. */
export function SearchSummary({ place, search }: { place: string | null; search: string }) {
  const { t } = useLingui();
  const { location } = useScope();
  const formats = useFormats();
  const party = usePartyWords();
  const query = new URLSearchParams(search);
  const { start_date, end_date, rooms } = readOfferQuery(Object.fromEntries(query));
  const words = query.get('q')?.trim();
  const facts = [
    { name: t`From`, value: location === 85 ? t`Kuwait` : t`Saudi Arabia` },
    { name: t`To`, value: place ?? (words ? t`“${words}”` : t`Anywhere you like`), isMain: true },
    { name: t`When`, value: start_date && end_date ? formats.dayRange(start_date, end_date) : t`Any dates` },
    { name: t`Who`, value: party(rooms ?? DEFAULT_ROOMS) },
  ];
  const asked = facts.slice(2).map(({ value }) => value);
  return (
    <div className={classes.summary}>
      <div className={`et-wrap ${classes.summaryBar}`}>
        {facts.map(({ name, value, isMain }) => (
          <div key={name} className={classes.fact} data-main={isMain ? '' : undefined}>
            <span>{name}</span>
            <b>{value}</b>
            {isMain ? <small>{asked.join(' · ')}</small> : null}
          </div>
        ))}
        <Button
          component={LocaleLink}
          to="/"
          variant="default"
          size="sm"
          className={classes.edit}
          leftSection={<Icon of={IconSearch} size={17} />}
        >
          <Trans>New search</Trans>
        </Button>
      </div>
    </div>
  );
}
