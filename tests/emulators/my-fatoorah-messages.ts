import { createHmac } from 'node:crypto';

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');
type PaymentFacts = {
  invoiceId: number;
  reference: string;
  status: string;
  transaction: string;
  paymentId: string;
  country: string;
};
type Message = { rawBody: string; headers: Record<string, string> };
const messageOf = (body: object, signature: string): Message => ({
  rawBody: JSON.stringify(body),
  headers: { 'content-type': 'application/json', 'myfatoorah-signature': signature },
});

/** The message of version 2 about a payment: five fields are signed, in this order. */
export function paymentMessage(payment: PaymentFacts, secret: string, event = 'WH-1'): Message {
  const { invoiceId, reference, transaction, paymentId, country } = payment;
  const status = payment.status.toUpperCase();
  const body = {
    Event: { Code: 1, Name: 'PAYMENT_STATUS_CHANGED', CountryIsoCode: country, CreationDate: '', Reference: event },
    Data: {
      Invoice: { Id: String(invoiceId), Status: status, ExternalIdentifier: reference },
      Transaction: { Id: '1', Status: transaction, PaymentMethod: 'KNET', PaymentId: paymentId },
      Customer: { Name: 'Salem Alsabah', Email: 'salem@example.com' },
    },
  };
  const text = [
    `Invoice.Id=${invoiceId}`,
    `Invoice.Status=${status}`,
    `Transaction.Status=${transaction}`,
    `Transaction.PaymentId=${paymentId}`,
    `Invoice.ExternalIdentifier=${reference}`,
  ].join();
  return messageOf(body, sign(secret, text));
}

/** The message of version 1: all of Data is signed, sorted without regard to case. */
export function firstMessage(
  { invoiceId, reference, transaction, paymentId, country }: PaymentFacts,
  secret: string,
): Message {
  const data: Record<string, string | number | null> = {
    InvoiceId: invoiceId,
    TransactionStatus: transaction,
    CustomerReference: reference,
    CustomerEmail: null,
    PaymentId: paymentId,
    UserDefinedField: null,
    BaseCurrency: 'KWD',
  };
  const names = Object.keys(data).toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
  const text = names.map((name) => `${name}=${data[name] ?? ''}`).join();
  const body = { EventType: 1, Event: 'TransactionsStatusChanged', CountryIsoCode: country, Data: data };
  return messageOf(body, sign(secret, text));
}

/** The message of version 2 about a refund. */
export function refundMessage(
  { refundId, invoiceId, status, amount, country }: Record<string, string | number>,
  secret: string,
): Message {
  const body = {
    Event: { Code: 2, Name: 'REFUND_STATUS_CHANGED', CountryIsoCode: country, CreationDate: '', Reference: 'WH-2' },
    Data: {
      Refund: { Id: String(refundId), Status: status },
      Amount: { ValueInBaseCurrency: String(amount) },
      ReferencedInvoice: { Id: String(invoiceId) },
    },
  };
  const text = `Refund.Id=${refundId},Refund.Status=${status},Amount.ValueInBaseCurrency=${amount},ReferencedInvoice.Id=${invoiceId}`;
  return messageOf(body, sign(secret, text));
}
