/** An error as the vendor tells it; one of the gateway before it has no code. */
export type Refusal = { statusCode: number; vendorCode: string | null; isOfGateway: boolean };

export const refusal = (statusCode: number, vendorCode: string | null, message: string): Error & Refusal =>
  Object.assign(new Error(message), {
    statusCode,
    vendorCode,
    isOfGateway: vendorCode === null && (statusCode === 401 || statusCode === 403 || statusCode === 429),
  });
