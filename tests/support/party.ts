import type { BookingParty, CancellationQuote } from '#server/suppliers/port.ts';

/** Two adults in one room, as suppliers are told of them. */
export const BOOKING_PARTY: BookingParty = {
  guests: [
    {
      room: 0,
      kind: 'adult',
      title: 'mr',
      first_name: 'SALEM',
      last_name: 'ALSABAH',
      single_name: false,
      birth_date: '1988-03-04',
      nationality: 'KW',
      document_kind: 'passport',
      document_number: 'P1234567',
      document_expiry: '2031-01-01',
    },
    {
      room: 0,
      kind: 'adult',
      title: 'mrs',
      first_name: 'NOURA',
      last_name: 'ALSABAH',
      single_name: false,
      birth_date: '1990-09-12',
      nationality: 'KW',
      document_kind: 'passport',
      document_number: 'P7654321',
      document_expiry: '2031-01-01',
    },
  ],
  contact: { email: 'salem@example.com', mobile: '+96550001234', locale: 'en' },
};

/** What cancelling costs by published terms. */
export const feeOf = (fee: number): CancellationQuote => ({ fee, refundTo: 'money', expiresAt: null });
