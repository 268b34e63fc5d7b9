/** V1: as the browser's type=email, plus a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Control characters, and signs that turn the direction of what follows: they let a text pose as another (B8). */
const UNSEEN = /[\p{Cc}\u2028-\u202E\u2066-\u2069\uFEFF\uD800-\uDFFF]/u;
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** V1: 1 to 60 letters (Latin or Arabic), spaces, hyphen, apostrophe; at least one letter. */
export const isPersonName = (text: string): boolean =>
  !/\p{C}/u.test(text.trim()) && /^(?=.*\p{L})[\p{Script=Latin}\p{Script=Arabic} '’-]{1,60}$/u.test(text.trim());

/** V2: the letters of a travel document. */
export const isDocumentName = (text: string): boolean => /^(?=.*[A-Za-z])[A-Za-z '-]{1,60}$/u.test(text.trim());
