import { assign } from 'xstate';
import { unmarked } from '#contract/rules/digits.ts';
import { refusedBy, stillRefused } from './form-faults.ts';
import { failureOf, type Failure } from './message-of.ts';

/** What every form remembers beside its fields. */
export type FormState = {
  /** Tries that ended at a wrong field; each moves the focus there (V7). */
  attempts: number;
  /** The server's sentences by field, until the field changes. */
  refused: Record<string, string>;
  failed: Failure | null;
};
export type FormContext<Form> = FormState & { form: Form };
export type FieldChange<Form> = { changes: Partial<Form> };

/** Nothing stands against the form: before it is sent, and whenever it is sent again. */
export const noFailure: Omit<FormState, 'attempts'> = { refused: {}, failed: null };

/** A form nobody has tried yet. */
export const untriedForm: FormState = { attempts: 0, ...noFailure };

/** What is typed; an address without the marks of direction that it was copied with, which nobody sees. */
export const plainChanges = <Changes extends object>(changes: Changes): Changes =>
  'email' in changes && typeof changes.email === 'string' ? { ...changes, email: unmarked(changes.email) } : changes;

/** What is typed, without the server's sentences about what was changed. */
export const withFields = <Form extends object>(
  { form, refused }: FormContext<Form>,
  { changes }: FieldChange<Form>,
): Pick<FormContext<Form>, 'form' | 'refused'> => ({
  form: { ...form, ...plainChanges(changes) },
  refused: stillRefused(refused, changes),
});

/** An action of any chart whose context has what it changes, whatever the chart's own events are. */
const changing = <Context extends FormState, Params = undefined>(
  change: (context: Context, params: Params) => Partial<Context>,
) =>
  assign(({ context }, params) => change(context as Context, params as Params)) as (
    args: { context: Context },
    params: Params,
  ) => void;

/** What every form does with what is typed, with a try that was wrong, and with a refusal. */
export const formActions = <Form extends object>() => ({
  storeForm: changing<FormContext<Form>, FieldChange<Form>>(withFields),
  countAttempt: changing(({ attempts }) => ({ attempts: attempts + 1 })),
  storeFailure: changing((_, { error }: { error: unknown }) => ({
    failed: failureOf(error),
    refused: refusedBy(error),
  })),
  forgetFailure: changing(() => noFailure),
});

/** The edge by which every form stores what was typed: the event says what changed. */
export const fieldChange = {
  actions: { type: 'storeForm' as const, params: <Event>({ event }: { event: Event }) => event },
};
