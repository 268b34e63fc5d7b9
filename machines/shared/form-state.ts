import { assign } from 'xstate';
import { unmarked } from '#contract/rules/digits.ts';
import { refusedBy, stillRefused } from './form-faults.ts';
import { failureOf, type Failure } from './message-of.ts';

export type FormState = {
  /** Each moves the focus there (V7). */
  attempts: number;
  refused: Record<string, string>;
  failed: Failure | null;
};
export type FormContext<Form> = FormState & { form: Form };
export type FieldChange<Form> = { changes: Partial<Form> };

export const noFailure: Omit<FormState, 'attempts'> = { refused: {}, failed: null };

export const untriedForm: FormState = { attempts: 0, ...noFailure };

/** A pasted address may carry direction marks. */
export const plainChanges = <Changes extends object>(changes: Changes): Changes =>
  'email' in changes && typeof changes.email === 'string' ? { ...changes, email: unmarked(changes.email) } : changes;

/** Drops the server's sentences about changed fields. */
export const withFields = <Form extends object>(
  { form, refused }: FormContext<Form>,
  { changes }: FieldChange<Form>,
): Pick<FormContext<Form>, 'form' | 'refused'> => ({
  form: { ...form, ...plainChanges(changes) },
  refused: stillRefused(refused, changes),
});

/** For any chart with the form's context. */
const changing = <Context extends FormState, Params = undefined>(
  change: (context: Context, params: Params) => Partial<Context>,
) =>
  assign(({ context }, params) => change(context as Context, params as Params)) as (
    args: { context: Context },
    params: Params,
  ) => void;

export const formActions = <Form extends object>() => ({
  storeForm: changing<FormContext<Form>, FieldChange<Form>>(withFields),
  countAttempt: changing(({ attempts }) => ({ attempts: attempts + 1 })),
  storeFailure: changing((_, { error }: { error: unknown }) => ({
    failed: failureOf(error),
    refused: refusedBy(error),
  })),
  forgetFailure: changing(() => noFailure),
});

export const fieldChange = {
  actions: { type: 'storeForm' as const, params: <Event>({ event }: { event: Event }) => event },
};
