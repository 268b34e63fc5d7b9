import { Trans } from '@lingui/react/macro';
import { latinName } from '#contract/rules/latin-name.ts';
import { Suggestion } from './suggestion.tsx';

/** A proposed Latin spelling of a name, or null. */
export function latinNameOffer(value: string, onTake: (name: string) => void) {
  const proposed = latinName(value);
  return proposed === null ? null : (
    <Suggestion question={<Trans>Did you mean</Trans>} onTake={() => onTake(proposed)}>
      <bdi translate="no" dir="ltr">
        {proposed}
      </bdi>
    </Suggestion>
  );
}
