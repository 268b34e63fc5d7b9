/** A literal of the code: what stands between its quotes, and where. */
export type Literal = { at: number; line: number; text: string };

/** After these a slash begins an expression's pattern; after anything else it divides. */
const BEFORE_PATTERN = /(?:^|[=(,:;!&|?{}[+>\n]|\breturn|\bcase)\s*$/u;

/** The end of a pattern that begins at `start`: its slash, outside of a class. */
function endOfPattern(code: string, start: number): number {
  let isInClass = false;
  for (let at = start + 1; at < code.length; at += 1) {
    const sign = code[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') isInClass = true;
    else if (sign === ']') isInClass = false;
    else if (sign === '\n' || (sign === '/' && !isInClass)) return at;
  }
  return code.length;
}

/** The end of a quoted text that begins at `start`; what a template fills in belongs to it. */
function endOfText(code: string, start: number): number {
  const quote = code[start];
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === quote) return at;
    else if (quote === '`' && code.startsWith('${', at)) at = endOfHole(code, at + 2);
  }
  return code.length;
}

/** The brace that closes what a template fills in, past the texts within. */
function endOfHole(code: string, start: number): number {
  let depth = 1;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if ('\'"`'.includes(sign)) at = endOfText(code, at);
    else depth += { '{': 1, '}': -1 }[sign] ?? 0;
    if (depth === 0) return at;
  }
  return code.length;
}

/** Every literal of a file, wherever it stands; comments and patterns are none. */
export function literalsOf(code: string): Literal[] {
  const literals: Literal[] = [];
  let line = 1;
  let counted = 0;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if (code.startsWith('//', at)) at = code.indexOf('\n', at) < 0 ? code.length : code.indexOf('\n', at);
    else if (code.startsWith('/*', at)) at = code.indexOf('*/', at) < 0 ? code.length : code.indexOf('*/', at) + 1;
    else if (sign === '/' && BEFORE_PATTERN.test(code.slice(Math.max(0, at - 12), at))) at = endOfPattern(code, at);
    else if ('\'"`'.includes(sign)) {
      const end = endOfText(code, at);
      line += code.slice(counted, at).split('\n').length - 1;
      counted = at;
      literals.push({ at, line, text: code.slice(at + 1, end) });
      at = end;
    }
  }
  return literals;
}
