import type { Words } from '#src/locale/i18n.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { ROWS } from './rows.ts';
import { wordsOfRow, type Row } from './route-row.ts';

type Found = { row: Row; params: Record<string, string | undefined>; exact: string };

const NAME = /^:(\w+)(\?)?$/u;

function shapeOf(row: Row) {
  const parts = row.path.split('/').filter(Boolean);
  const pattern = parts
    .map((part) => {
      const [, name, optional] = NAME.exec(part) ?? [];
      if (!name) return `/${part.replace(/[.]/gu, '\\.')}`;
      return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    })
    .join('');
  return { row, parts, shape: new RegExp(`^${pattern || '/'}$`, 'iu') };
}

/** Spells the fixed words of a path as its row does, keeping the values between them. */
const spell = (parts: string[], bare: string) => {
  const given = bare.split('/').filter(Boolean);
  return `/${given.map((word, index) => (NAME.test(parts[index] ?? ':x') ? word : parts[index])).join('/')}`;
};

const shapes = new WeakMap<Row[], ReturnType<typeof shapeOf>[]>();
function shapesOf(rows: Row[]) {
  const known = shapes.get(rows) ?? rows.map(shapeOf);
  shapes.set(rows, known);
  return known;
}

/** The first row of `rows` that a path belongs to, whatever its case or trailing slash. */
export function findRow(pathname: string, rows: Row[] = ROWS): Found | null {
  const clean = pathname.replace(/\/+$/u, '') || '/';
  const prefix = /^\/(en|ar)(?=\/|$)/iu.exec(clean)?.[1]?.toLowerCase();
  const rest = prefix ? clean.slice(3) || '/' : clean;
  for (const { row, parts, shape } of shapesOf(rows)) {
    const match = shape.exec(rest);
    if (!match) continue;
    const bare = rest === '/' ? '/' : spell(parts, rest);
    const exact = prefix ? localePath(prefix === 'en' ? 'en' : 'ar', bare) : bare;
    return { row, params: { ...match.groups }, exact };
  }
  return null;
}

/** What the route table says of a path: its exact spelling, or null when no row has it (R1). */
export const matchRoute = (path: string): { exact: string } | null => {
  const found = findRow(path.split(/[?#]/u)[0] ?? '/');
  return found ? { exact: found.exact } : null;
};

/** The words a path's page brings beside those of every page. */
export const wordsOf = (pathname: string): Words[] => wordsOfRow(findRow(pathname)?.row);
