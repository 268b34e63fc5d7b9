import { withoutAddresses } from '#server/jobs/work-cases.ts';

const NUMBER = /\+?\d(?:[\s-]?\d){8,14}(?![\da-f])/gu;
const REF = /^[\w.:|-]{1,80}$/u;

/** Masks addresses and telephone numbers. Ids contain letters and stay. */
export const plainText = (text: string): string =>
  withoutAddresses(text).replace(NUMBER, (digits, at: number, whole: string) =>
    /[\da-z_]/iu.test(whole[at - 1] ?? '') ? digits : '[number]',
  );

export function refsOf(payload: string): Record<string, string> {
  const entries = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' && REF.test(text) ? [[name, text]] : [];
    }),
  );
}
