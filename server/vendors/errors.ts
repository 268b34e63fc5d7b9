/** Thrown when a vendor did not answer, or answered that it is out of order: what it did is not known. */
export class VendorDown extends Error {
  override name = 'VendorDown';
}

/** Thrown when a vendor was not asked at all: it has been out of order, or too many calls wait for it. Nothing was done. */
export class NotSent extends Error {
  override name = 'NotSent';
}

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
