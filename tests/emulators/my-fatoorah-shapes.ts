import * as z from 'zod';

export const ACCOUNTS = {
  kw: { currency: 'KWD', country: 'KWT', token: 'token_kw_fixture', decimals: 3 },
  sa: { currency: 'SAR', country: 'SAU', token: 'token_sa_fixture', decimals: 2 },
} as const;
export type AccountName = keyof typeof ACCOUNTS;
/** The methods of each account with the numbers they have there. */
export const METHODS: Record<AccountName, Record<string, number>> = {
  kw: { kn: 1, vm: 2, ap: 11 },
  sa: { md: 6, vm: 20, ap: 25 },
};

const isLocal = (url: string) => /^https?:\/\/(localhost|127\.|\[::1\])/u.test(url);
const fits = (amount: number, name: AccountName) => Number(amount.toFixed(ACCOUNTS[name].decimals)) === amount;
const amount = (name: AccountName) =>
  z
    .number()
    .positive()
    .refine((value) => fits(value, name), 'too many decimals');
const key = z.string().min(1);

/** What each call takes of what we use; anything else is refused. `mayBeLocal` lets a laptop come back to itself. */
export const bodies = (name: AccountName, mayBeLocal: boolean) => {
  const back = z
    .url({ protocol: /^https?$/u })
    .max(254)
    .refine((url) => mayBeLocal || !isLocal(url), 'localhost is not taken');
  const currency = z.literal(ACCOUNTS[name].currency);
  return {
    InitiatePayment: z.strictObject({ InvoiceAmount: amount(name), CurrencyIso: currency }),
    ExecutePayment: z.strictObject({
      PaymentMethodId: z.int().refine((id) => Object.values(METHODS[name]).includes(id), 'no such method'),
      InvoiceValue: amount(name),
      DisplayCurrencyIso: currency,
      CustomerReference: z.string().min(1).max(100),
      CallBackUrl: back,
      ErrorUrl: back,
      Language: z.enum(['ar', 'en']),
      ExpiryDate: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u),
      CustomerName: z.string().min(1).max(254).optional(),
      CustomerEmail: z.email().optional(),
      MobileCountryCode: z
        .string()
        .regex(/^\+\d{1,4}$/u)
        .optional(),
      CustomerMobile: z
        .string()
        .regex(/^\d{3,11}$/u)
        .optional(),
    }),
    GetPaymentStatus: z.strictObject({ Key: key, KeyType: z.enum(['InvoiceId', 'PaymentId', 'CustomerReference']) }),
    MakeRefund: z.strictObject({
      Key: key,
      KeyType: z.enum(['InvoiceId', 'PaymentId']),
      Amount: amount(name),
      CurrencyIso: currency,
      Comment: z.string().min(1),
      RefundChargeOnCustomer: z.boolean(),
      ServiceChargeOnCustomer: z.boolean(),
    }),
    GetRefundStatus: z.strictObject({ Key: key, KeyType: z.enum(['InvoiceId', 'RefundId', 'RefundReference']) }),
  };
};
export type InvoiceBody = z.output<ReturnType<typeof bodies>['ExecutePayment']>;
