import { useId, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconDiscount, IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import {
  selectAppliedCode,
  selectButton,
  selectDoneClass,
  selectHasFailed,
  selectIsChecking,
  selectIsInvalid,
  selectIsRefused,
  selectMessage,
  selectTyped,
} from '#machines/promo/promo.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { useFlow } from './flow-context.tsx';
import classes from './promo-field.module.css';

/** The promo code: 'Apply', then 'Done!'; why not and a second try, where it was refused or lost (S9). */
export function PromoField() {
  const { promo } = useFlow();
  const { t } = useLingui();
  const id = useId();
  const typed = useSelector(promo, selectTyped);
  const label = useSelector(promo, selectButton);
  const doneClass = useSelector(promo, selectDoneClass);
  const code = useSelector(promo, selectAppliedCode);
  const isChecking = useSelector(promo, selectIsChecking);
  const problem = useProblem();

  const apply = (event: FormEvent) => {
    event.preventDefault();
    promo.send({ type: 'promo.apply', typed });
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <label htmlFor={id} className="et-hidden">
        <Trans>Promo code</Trans>
      </label>
      <div className={classes.line}>
        <span className={classes.box} data-bad={problem ? true : undefined}>
          <Icon of={IconDiscount} />
          <input
            id={id}
            dir="ltr"
            value={code ?? typed}
            readOnly={code !== null || isChecking}
            placeholder={t`Promo code`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}why` : undefined}
            onChange={(event) => promo.send({ type: 'promo.type', typed: event.target.value })}
          />
          {code ? (
            <button
              type="button"
              className={classes.remove}
              aria-label={t`Remove the code`}
              onClick={() => promo.send({ type: 'promo.remove' })}
            >
              <Icon of={IconX} size={17} />
            </button>
          ) : null}
        </span>
        <Button
          type="submit"
          variant="default"
          className={doneClass ? classes[doneClass] : undefined}
          disabled={code !== null}
          loading={isChecking}
        >
          {label === 'Done!' ? t`Done!` : t`Apply`}
        </Button>
      </div>
      {problem ? (
        <p className={classes.problem} id={`${id}why`} role="alert">
          <Icon of={IconAlertCircle} size={17} />
          <span>{problem}</span>
        </p>
      ) : null}
    </form>
  );
}

function useProblem() {
  const { promo } = useFlow();
  const message = useSelector(promo, selectMessage);
  const isInvalid = useSelector(promo, selectIsInvalid);
  const isRefused = useSelector(promo, selectIsRefused);
  const hasFailed = useSelector(promo, selectHasFailed);
  if (isInvalid) return <Trans>A code has 3 to 32 letters or digits.</Trans>;
  if (isRefused) return message ?? <Trans>This code is not valid for this booking.</Trans>;
  if (!hasFailed) return null;
  return (
    <>
      <Trans>The code could not be checked: the connection failed.</Trans>{' '}
      <button type="button" className="et-link" onClick={() => promo.send({ type: 'promo.retry' })}>
        <Trans>Try again</Trans>
      </button>
    </>
  );
}
