/** The outcome is unknown. */
export class VendorDown extends Error {
  override name = 'VendorDown';
}

/** Suspended, overloaded, or a prior read failed (`cause`): nothing was done. */
export class NotSent extends Error {
  override name = 'NotSent';
}

/** The day's calls for its purpose are spent [CA12]. */
export class BudgetSpent extends NotSent {
  override name = 'BudgetSpent';
}

/** A read's failure becomes NotSent: nothing was done. */
export const beforeSending = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof NotSent) throw error;
    throw new NotSent('what had to be asked first had no answer', { cause: error });
  });

/** None of it is believed, and the outcome is unknown. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null = null) {
    super(message);
    this.requestId = requestId;
  }
}
