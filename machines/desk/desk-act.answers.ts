import type { ActContext, ActResult } from './desk-act.types.ts';

type Answered = { context: ActContext; event: { output: ActResult } };

export const storeResult = {
  type: 'storeResult',
  params: ({ event }: Answered) => ({ result: event.output }),
} as const;
export const tellDone = {
  type: 'tellDone',
  params: ({ context: { name, fields }, event }: Answered) => ({
    name,
    fields,
    result: event.output,
  }),
} as const;

const earlier = ({ output }: Answered['event']) => ({ ...output, earlier: true });

/** Of the request whose answer was lost: it had arrived before what was changed after it. */
export const storeEarlier = {
  type: 'storeResult',
  params: ({ event }: Answered) => ({ result: earlier(event) }),
} as const;
export const tellEarlier = {
  type: 'tellDone',
  params: ({ context: { name, fields, attempts }, event }: Answered) => ({
    name,
    fields: attempts.at(-1)?.fields ?? fields,
    result: earlier(event),
  }),
} as const;

const theError = ({ event }: { event: { error: unknown } }) => event;

/** The desk has closed meanwhile; whether it was done stays as unknown as it was. */
export const closedUnknown = {
  guard: { type: 'isClosedUnknown', params: theError },
  target: '#desk-act.filling.lost',
  actions: 'tellClosed',
} as const;
export const closed = {
  guard: { type: 'isClosed', params: theError },
  target: '#desk-act.filling.ready',
  actions: 'tellClosed',
} as const;

/** Where an act goes on that was not answered, or was refused. */
export const unanswered = [
  { guard: { type: 'needsStepUp', params: theError }, target: '#desk-act.steppingUp' },
  {
    guard: { type: 'isLost', params: theError },
    target: '#desk-act.filling.lost',
    actions: [{ type: 'storeFailure', params: theError }, 'markLost'],
  },
  {
    guard: { type: 'isOutdated', params: theError },
    target: '#desk-act.filling.ready',
    actions: [{ type: 'storeFailure', params: theError }, 'markKnown', 'tellOutdated'],
  },
  { target: '#desk-act.filling.ready', actions: [{ type: 'storeFailure', params: theError }, 'markKnown'] },
] as const;
