/** Thrown when a vendor did not answer, or answered that it is out of order: what it did is not known. */
export class VendorDown extends Error {
  override name = 'VendorDown';
}

/**
 * Thrown when a vendor was not told to act at all: it has been out of order, too many calls wait for it, or (`cause`) what had to
 * be asked first had no answer. Nothing was done.
 */
export class NotSent extends Error {
  override name = 'NotSent';
}

/** What is asked of a vendor before it is told to act: where that fails, nothing was done, and NotSent says so. */
export const beforeSending = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof NotSent) throw error;
    throw new NotSent('what had to be asked first had no answer', { cause: error });
  });

/** Thrown when a vendor answered in a shape that is not known, or contradicts itself: what it did is not known, and nothing of it is believed. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
  /** How the vendor calls the request, where it says so. */
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null = null) {
    super(message);
    this.requestId = requestId;
  }
}
