/** What our team arranges; what own contracts hold. A booking finds its supplier by this code alone. */
export const OWN = 'OWN';
export const OWN_HOTELS = 'OWH';

/** A document's key as a hotel's code in offers, packages and orders. */
export const hotelCode = (key: string): string => `${OWN_HOTELS}-${key}`;
export const hotelKey = (code: string): string => code.slice(OWN_HOTELS.length + 1);

/** Of a contract's room on a night. */
export const stockKey = (contract: string, room: string, night: string): string => `room|${contract}|${room}|${night}`;
