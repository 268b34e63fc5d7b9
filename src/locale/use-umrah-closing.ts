import { umrahClosing } from '#contract/rules/hijri.ts';
import { useFormats } from './format.ts';

/**
 * The days on which Umrah is closed, written out, where a stay in these cities falls in them; else null. Each screen says it in
 * its own words, which come with it.
 */
export function useUmrahClosing(): (
  cities: string[],
  start: string,
  end: string,
) => { from: string; to: string } | null {
  const formats = useFormats();
  return (cities, start, end) => {
    const closing = umrahClosing(cities, start, end);
    return closing && { from: formats.fullDay(closing.from), to: formats.fullDay(closing.to) };
  };
}
