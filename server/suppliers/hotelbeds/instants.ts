/** As `2019-06-14T23:59:00+02:00`; null without a zone: it is no instant. */
export function instantOf(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s?(Z|[+-]\d\d:?\d\d)$/u.exec(text.trim());
  if (!match) return null;
  const [, day = '', time = '', zone = ''] = match;
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const instant = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(instant) ? null : instant;
}
