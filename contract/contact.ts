export const PHONE = { dial: '+96522000000', display: '+965 2200 0000' } as const;
export const EMAIL = 'team@etravelers.example';
export const WHATSAPP = 'https://wa.me/96522000000';
