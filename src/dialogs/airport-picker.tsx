import { Trans, useLingui } from '@lingui/react/macro';
import { LOCATIONS, type LocationId } from '#contract/constants.ts';
import { HOMES, type HomeAirport } from '#contract/rules/home-airports.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { AIRPORTS } from '#src/locale/airport-words.ts';
import { useScope } from '#src/locale/scope.tsx';

type AirportPickerProps = { from: HomeAirport; onChoose: (from: HomeAirport) => void; onClose: () => void };

/** All airports one can leave from, the market's first [PR11]. */
export function AirportPicker({ from, onChoose, onClose }: AirportPickerProps) {
  const { i18n } = useLingui();
  const { location } = useScope();
  return (
    <Sheet open onClose={onClose} title={<Trans>Where do you leave from?</Trans>}>
      {sorted(location).map((code) => (
        <CheckField
          key={code}
          radio
          name="from"
          label={i18n._(AIRPORTS[code])}
          checked={code === from}
          onChange={() => onChoose(code)}
        />
      ))}
    </Sheet>
  );
}

function sorted(location: LocationId): HomeAirport[] {
  const own: readonly string[] = LOCATIONS[location].airports;
  return HOMES.toSorted((one, other) => Number(own.includes(other)) - Number(own.includes(one)));
}
