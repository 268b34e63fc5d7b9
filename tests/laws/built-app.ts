import { ensureBuilt } from '#scripts/build.ts';
import { ROOT } from '#scripts/run.ts';
import { builtPages } from '#server/http/built-pages.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

/** The server with the built pages, which are built first where they are older than their sources. */
export async function openBuiltApp(): Promise<TestApp> {
  await ensureBuilt();
  return openTestApp({ pages: await builtPages(ROOT) });
}
