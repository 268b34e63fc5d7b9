const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//u, 'Edge'],
  [/OPR\/|Opera/u, 'Opera'],
  [/SamsungBrowser/u, 'Samsung Internet'],
  [/Firefox\/|FxiOS/u, 'Firefox'],
  [/Chrome\/|CriOS/u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/u, 'iPhone'],
  [/iPad/u, 'iPad'],
  [/Android/u, 'Android'],
  [/Windows/u, 'Windows'],
  [/Mac OS X|Macintosh/u, 'Mac'],
  [/Linux|X11/u, 'Linux'],
];

const nameIn = (list: [RegExp, string][], agent: string) => list.find(([shape]) => shape.test(agent))?.[1];

/** `Chrome · Android`; null for an unknown user agent. */
export function deviceOf(agent: string): string | null {
  return [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean).join(' · ') || null;
}
