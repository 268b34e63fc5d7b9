import type { FormEvent } from 'react';
import { ActionIcon, Button, Input, UnstyledButton } from '@mantine/core';
import { IconDiscount, IconX } from '@tabler/icons-react';
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
} from '#machines/package/promo.selectors.ts';
import { useFieldParts } from '#src/components/field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { useFlow } from './flow-context.tsx';
import classes from './promo-field.module.css';

export function PromoField() {
  const { promo } = useFlow();
  const { t } = useLingui();
  const text = useSelector(promo, selectTyped);
  const label = useSelector(promo, selectButton);
  const doneClass = useSelector(promo, selectDoneClass);
  const code = useSelector(promo, selectAppliedCode);
  const isChecking = useSelector(promo, selectIsChecking);
  const problem = useProblem();
  const parts = useFieldParts({ label: <Trans>Promo code</Trans>, error: problem });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    promo.send({ type: 'promo.apply', typed: text });
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <Input.Wrapper {...parts} labelProps={{ className: 'et-hidden' }} errorProps={{ role: 'alert' }}>
        <div className={classes.line}>
          <Input
            variant="unstyled"
            classNames={{ wrapper: classes.box, input: classes.code }}
            error={Boolean(problem)}
            leftSection={<Icon of={IconDiscount} />}
            rightSection={code ? <Remove onPress={() => promo.send({ type: 'promo.remove' })} /> : null}
            value={code ?? text}
            readOnly={code !== null || isChecking}
            placeholder={t`Promo code`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            onChange={(event) => promo.send({ type: 'promo.type', typed: event.target.value })}
          />
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
      </Input.Wrapper>
    </form>
  );
}

function Remove({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon className={classes.remove} aria-label={t`Remove the code`} onClick={onPress}>
      <Icon of={IconX} size={17} />
    </ActionIcon>
  );
}

function useProblem() {
  const { promo } = useFlow();
  const message = useSelector(promo, selectMessage);
  const isInvalid = useSelector(promo, selectIsInvalid);
  const isRefused = useSelector(promo, selectIsRefused);
  const hasFailed = useSelector(promo, selectHasFailed);
  if (isInvalid) return <Trans>A code has 3 to 32 Latin letters, digits, hyphens or underscores.</Trans>;
  if (isRefused) return message ?? <Trans>This code is not valid for this booking.</Trans>;
  if (!hasFailed) return null;
  return (
    <>
      <Trans>The code could not be checked: the connection failed.</Trans>{' '}
      <UnstyledButton className="et-link" onClick={() => promo.send({ type: 'promo.retry' })}>
        <Trans>Try again</Trans>
      </UnstyledButton>
    </>
  );
}
