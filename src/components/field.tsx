import { useId, type ReactNode } from 'react';
import { Input, NativeSelect, TextInput, type ElementProps, type InputProps } from '@mantine/core';
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import look from '#src/theme/field.module.css';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Shown until an error replaces it. */
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
};
export type TextProps = InputProps & ElementProps<'input', keyof InputProps>;

/** Mantine's props for a field: label above, error or hint below. */
export function useFieldParts({ label, hint, error, optional = false }: FieldProps) {
  return {
    id: useId(),
    label: optional ? (
      <>
        {label}
        <span className={look.optional}>
          {' '}
          <Trans>(optional)</Trans>
        </span>
      </>
    ) : (
      label
    ),
    description: error ? undefined : hint,
    error: error ? <FaultWords>{error}</FaultWords> : undefined,
  };
}

/** Colour alone is not enough. */
function FaultWords({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={IconAlertCircle} size={17} />
      <span>{children}</span>
    </>
  );
}

export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={look.error} id={id}>
      <FaultWords>{children}</FaultWords>
    </p>
  );
}

/** Its only `Input` gets label and description. */
export function Field({ children, ...words }: FieldProps & { children: ReactNode }) {
  return <Input.Wrapper {...useFieldParts(words)}>{children}</Input.Wrapper>;
}

/** `children` receives the error's id. */
export function FieldGroup({ children, ...words }: FieldProps & { children: (noteId?: string) => ReactNode }) {
  const { id, ...parts } = useFieldParts(words);
  return (
    <Input.Wrapper {...parts} id={id} labelElement="div" role="group" aria-labelledby={`${id}-label`}>
      {children(words.error ? `${id}-error` : undefined)}
    </Input.Wrapper>
  );
}

type TextFieldProps = FieldProps &
  ElementProps<'input', 'size'> & {
    suggestion?: ReactNode;
    leftSection?: ReactNode;
    /** Codes and passports: left to right, at the start edge. */
    atStart?: boolean;
  };

export function TextField({ label, hint, error, optional, suggestion, atStart, className, ...input }: TextFieldProps) {
  const { description, ...parts } = useFieldParts({ label, hint, error, optional });
  return (
    <TextInput
      {...input}
      {...parts}
      description={suggestion ?? description}
      classNames={{ input: className }}
      data-align={atStart ? 'start' : undefined}
    />
  );
}

type Choice = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldProps & ElementProps<'select', 'size'> & { choices: Choice[]; placeholder?: string };

export function SelectField({ label, hint, error, optional, choices, placeholder, ...select }: SelectFieldProps) {
  const nothing = placeholder === undefined ? [] : [{ value: '', label: placeholder }];
  return (
    <NativeSelect
      {...select}
      {...useFieldParts({ label, hint, error, optional })}
      data={[...nothing, ...choices]}
      rightSection={CHEVRON}
    />
  );
}

export const CHEVRON = <Icon of={IconChevronDown} size={17} />;
