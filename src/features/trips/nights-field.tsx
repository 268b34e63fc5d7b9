import { useId } from 'react';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { PARTY_LIMITS } from '#contract/constants.ts';
import { inSentence } from '#contract/rules/in-sentence.ts';
import { FieldFault } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { StepButton } from '#src/components/step-button.tsx';
import { useCounts } from '#src/locale/counts.ts';
import classes from './builder.module.css';

type NightsFieldProps = {
  nights: number;
  place: string;
  error?: string;
  disabled: boolean;
  onChange: (nights: number) => void;
};

export function NightsField({ nights, place, error, disabled, onChange }: NightsFieldProps) {
  const { t } = useLingui();
  const counts = useCounts();
  const noteId = useId();
  const { minNights, maxNights } = PARTY_LIMITS;
  return (
    <div
      className={classes.nights}
      role="group"
      aria-label={place ? t`Nights in ${inSentence(place)}` : t`Nights`}
      aria-describedby={error ? noteId : undefined}
    >
      <span className={classes.name}>{t`Nights`}</span>
      <div className={classes.steps} data-invalid={error ? '' : undefined}>
        <StepButton
          aria-label={t`One night less`}
          disabled={disabled}
          isAtEnd={nights <= minNights}
          onClick={() => onChange(nights - 1)}
        >
          <Icon of={IconMinus} size={17} />
        </StepButton>
        <output aria-live="polite">{counts('nights', nights)}</output>
        <StepButton
          aria-label={t`One night more`}
          disabled={disabled}
          isAtEnd={nights >= maxNights}
          onClick={() => onChange(nights + 1)}
        >
          <Icon of={IconPlus} size={17} />
        </StepButton>
      </div>
      {error ? <FieldFault id={noteId}>{error}</FieldFault> : null}
    </div>
  );
}
