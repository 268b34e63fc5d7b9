import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
/** As numbers or as text. */
const id = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d+$/u))]), z.transform(String));

export const Envelope = z.object({
  IsSuccess: z.boolean(),
  ValidationErrors: z.optional(z.nullable(z.array(z.object({ Name: z.string() })))),
  Data: z.unknown(),
});

export const Methods = z.object({
  PaymentMethods: z.array(z.object({ PaymentMethodId: z.int(), PaymentMethodCode: z.string() })),
});
export const Opened = z.object({ InvoiceId: id, PaymentURL: z.url(), CustomerReference: text });

export const Invoice = z.object({
  InvoiceId: id,
  InvoiceStatus: z.string(),
  CustomerReference: text,
  InvoiceValue: z.number(),
  ExpiryDate: text,
  ExpiryTime: text,
  InvoiceTransactions: z.nullable(z.array(z.object({ PaymentId: text, TransactionStatus: z.string() }))),
});
export type Invoice = z.output<typeof Invoice>;

export const RefundMade = z.object({ RefundId: id });
export const Refunds = z.object({
  RefundStatusResult: z.nullable(
    z.array(z.object({ RefundId: id, RefundStatus: z.string(), InvoiceId: id, RefundAmount: z.number() })),
  ),
});
