import { setInspector } from '#src/inspector/inspect.ts';

export { inspect } from '#src/inspector/inspect.ts';

/** Development, with `?inspect` (docs/inspector.md). */
export async function startInspector(): Promise<void> {
  if (!import.meta.env.DEV) return;
  const wish = new URLSearchParams(location.search).get('inspect');
  if (wish === null) return;
  const { openInspector } = await import('#src/inspector/open-inspector.ts');
  setInspector(await openInspector(wish));
}
