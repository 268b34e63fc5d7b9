/** A text in both languages. */
export const both = (ar: string, en: string): { ar: string; en: string } => ({ ar, en });
