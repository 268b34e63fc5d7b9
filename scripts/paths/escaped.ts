const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replace(/[&<>"]/gu, (mark) => MARKS[mark] ?? mark);
