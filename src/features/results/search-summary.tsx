import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { homeSearchPath, readSearch } from '#src/locale/search-paths.ts';
import { Icon } from '#src/components/icon.tsx';
import { AIRPORTS } from '#src/locale/airport-words.ts';
import { usePartyWords } from '#src/locale/party-words.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './results-screen.module.css';

type SearchSummaryProps = { index: string; place: string | null; search: string };

export function SearchSummary({ index, place, search }: SearchSummaryProps) {
  const { t, i18n } = useLingui();
  const { location } = useScope();
  const formats = useFormats();
  const party = usePartyWords();
  const asking = readSearch(new URLSearchParams(search));
  const { text: words, stay, rooms, from } = asking;
  const facts = [
    { name: t`From`, value: from ? i18n._(AIRPORTS[from]) : location === 85 ? t`Kuwait` : t`Saudi Arabia` },
    { name: t`To`, value: place ?? (words ? t`“${words}”` : t`Anywhere you like`), isMain: true },
    { name: t`When`, value: stay ? formats.dayRange(stay.start, stay.end) : t`Any dates` },
    { name: t`Who`, value: party(rooms ?? DEFAULT_ROOMS) },
  ];
  const details = facts.slice(2).map(({ value }) => value);
  return (
    <div className={classes.summary}>
      <div className={`et-wrap ${classes.summaryBar}`}>
        {facts.map(({ name, value, isMain }) => (
          <div key={name} className={classes.fact} data-main={isMain ? '' : undefined}>
            <span>{name}</span>
            <b>{value}</b>
            {isMain ? <small>{details.join(' · ')}</small> : null}
          </div>
        ))}
        <Button
          component={LocaleLink}
          to={homeSearchPath(place ? { ...asking, text: place, place: index } : { ...asking, place: null })}
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
