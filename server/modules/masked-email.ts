/** `n•••@example.com`: enough to know one's own again. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1•••@');
