import { openTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { visitorOf, type Visitor } from './journey.ts';

/** A server of the test's own and somebody who visits it. */
export async function openShop(options: TestAppOptions = {}): Promise<{ app: TestApp; visitor: Visitor }> {
  const app = await openTestApp(options);
  return { app, visitor: visitorOf(app) };
}
