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

/** The request's id as the vendor's side names it, from the headers in use. */
export const requestIdOf = (headers: Headers): string | null =>
  headers.get('x-request-id') ?? headers.get('request-id') ?? headers.get('cf-ray');
