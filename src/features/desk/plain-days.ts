/** The range of a day field whose day is a PlainDate: years then have four digits, which a browser's own field does not ask for. */
export const PLAIN_DAYS = { min: '2000-01-01', max: '2099-12-31' };
