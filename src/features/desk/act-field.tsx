import type { ChangeEvent, ComponentProps } from 'react';
import { Trans } from '@lingui/react/macro';
import { isUnreadableAmount } from '#contract/rules/typed-amount.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { ActActor } from './act-actor.ts';
import { useField } from './act-dialog.tsx';

export const useText = (name: string): string => String(useField(name) ?? '');

function useActField(name: string) {
  const actor = ActActor.useActorRef();
  return {
    name,
    value: useText(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      actor.send({ type: 'field.change', changes: { [name]: target.value } }),
  };
}

type Bound<Props> = Omit<Props, 'value' | 'onChange'> & { name: string };

export const ActTextField = ({ name, ...field }: Bound<ComponentProps<typeof TextField>>) => (
  <TextField {...field} {...useActField(name)} />
);

export const ActAmountField = (field: ComponentProps<typeof ActTextField>) => (
  <ActTextField
    dir="ltr"
    inputMode="decimal"
    autoComplete="off"
    error={
      isUnreadableAmount(useText(field.name)) ? (
        <Trans>Write the amount in digits with a point, like 15.5.</Trans>
      ) : null
    }
    {...field}
  />
);

export const ActSelectField = ({ name, ...field }: Bound<ComponentProps<typeof SelectField>>) => (
  <SelectField {...field} {...useActField(name)} />
);
