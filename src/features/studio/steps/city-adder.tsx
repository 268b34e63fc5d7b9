import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StudioCity } from '#contract/entities/studio/proposal.ts';
import { fold } from '#contract/rules/fold.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { ChoiceField } from '#src/components/choice-field.tsx';
import { useChoice } from '#src/components/use-choice.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';

const MOST = 8;
const textOf = ({ name, country }: StudioCity) => fold([name.ar, name.en, country.ar, country.en].join(' '));
const saysWhole = (one: StudioCity, text: string) =>
  [one.name.ar, one.name.en].some((name) => fold(name) === fold(text));

export function CityAdder({ isFirst, onAdd }: { isFirst: boolean; onAdd: (city: string, nights: number) => void }) {
  const { t } = useLingui();
  const { locale } = useScope();
  const { data = [], isSuccess } = useQuery(studioQueries.cities());
  const findCities = (text: string) => {
    const words = fold(text).split(' ').filter(Boolean);
    return data.filter((one) => words.every((word) => textOf(one).includes(word)));
  };
  const meantBy = (text: string) => {
    const fitting = findCities(text);
    return fitting.find((one) => saysWhole(one, text)) ?? (fitting.length === 1 ? fitting[0] : undefined);
  };
  const choice = useChoice({
    value: '',
    written: '',
    whole: () => null,
    // before the list loads, Enter and blur add the only match
    meant: (text) => meantBy(text)?.city ?? null,
    onChange(city) {
      const kit = data.find((one) => one.city === city);
      if (kit) onAdd(kit.city, kit.nights);
    },
  });
  return (
    <>
      <ChoiceField
        label={isFirst ? <Trans>Which city?</Trans> : <Trans>Another city</Trans>}
        choice={choice}
        value=""
        words={{ list: t`Cities`, none: t`No city has that name` }}
        options={(text) =>
          findCities(text)
            .slice(0, MOST)
            .map(({ city, name, country }) => ({ key: city, value: city, label: name[locale], note: country[locale] }))
        }
        input={{
          name: 'city',
          maxLength: 80,
          placeholder: t`City, in Arabic or English`,
          onKeyDown(event) {
            if (event.key !== 'Enter' || choice.typed === '') return;
            // the field's own Enter must not submit the form
            event.preventDefault();
            const one = meantBy(choice.typed);
            if (one) choice.choose(one.city);
          },
        }}
      />
      {isSuccess && choice.isUnknown && findCities(choice.typed).length === 0 ? (
        <AskForCity name={choice.typed.trim()} />
      ) : null}
    </>
  );
}

/** Our team opens cities [CA9]. */
function AskForCity({ name }: { name: string }) {
  const { t } = useLingui();
  const message = t`Please open this city: ${name}. I would like to design packages there.`;
  return (
    <p>
      <Trans>We do not offer this city yet.</Trans>{' '}
      <LocaleLink to="/contact" state={{ message }} className="et-link">
        <Trans>Ask for it</Trans>
      </LocaleLink>
    </p>
  );
}
