import { useId, type ReactNode } from 'react';
import { Input, NativeSelect, TextInput, type ElementProps, type InputProps } from '@mantine/core';
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { Trans } from '@lingui/react/macro';
import look from '#src/theme/field.module.css';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Stands beneath until an error takes its place. */
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
};
/** Everything a text field of Mantine's takes. */
export type TextProps = InputProps & ElementProps<'input', keyof InputProps>;

/** A field's words as Mantine's parts take them: label above, error or hint beneath. */
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

/** What tells a fault besides its colour, and its words. */
function FaultWords({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon of={IconAlertCircle} size={17} />
      <span>{children}</span>
    </>
  );
}

/** What is wrong with a field that is no part of Mantine's, such as one that opens a window; `id` is what describes it. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={look.error} id={id}>
      <FaultWords>{children}</FaultWords>
    </p>
  );
}

/** A field of other parts than those below: its one `Input` is the labelled and described one. */
export function Field({ children, ...words }: FieldProps & { children: ReactNode }) {
  return <Input.Wrapper {...useFieldParts(words)}>{children}</Input.Wrapper>;
}

/** Several fields that are one answer, with its label and error; `children` receives the id of the error. */
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
    /** A value we could put in for the visitor, as a button beneath the error. */
    suggestion?: ReactNode;
    /** A mark at the start of the line. */
    leftSection?: ReactNode;
    /** Codes, passports: left-to-right letters standing at the start edge. Phones and mail: `dir="ltr"` alone. */
    atStart?: boolean;
  };

/** A line of text with its label; everything an input takes goes to it. */
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

/** The device's own list with its label. */
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

/** What tells a list of the device's. */
export const CHEVRON = <Icon of={IconChevronDown} size={17} />;
