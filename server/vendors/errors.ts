/** No answer or an outage: the outcome is unknown. */
export class VendorDown extends Error {
  override name = 'VendorDown';
}

/** The vendor got no request: it is suspended, overloaded, or a prior read failed (`cause`). Nothing was done. */
export class NotSent extends Error {
  override name = 'NotSent';
}

/** Wraps reads before an action: their failure becomes NotSent, since nothing was done. */
export const beforeSending = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof NotSent) throw error;
    throw new NotSent('what had to be asked first had no answer', { cause: error });
  });

/** An unknown or contradictory answer: none of it is believed, and the outcome is unknown. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
  /** The vendor's id of the request, if given. */
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null = null) {
    super(message);
    this.requestId = requestId;
  }
}
