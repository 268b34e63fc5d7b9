/** `n•••@example.com`: enough to recognise one's own. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');
