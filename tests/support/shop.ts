import type { Role } from '#contract/rules/permissions.ts';
import type { Dialect } from '#server/db/database.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { visitorOf, type Visitor } from './journey.ts';
import { memberOf, type Member } from './staff.ts';

/** A server of the test's own and somebody who visits it. */
export async function openShop(options: TestAppOptions = {}): Promise<{ app: TestApp; visitor: Visitor }> {
  const app = await openTestApp(options);
  return { app, visitor: visitorOf(app) };
}

/** A server of the test's own and two members of its staff, of these roles. */
export async function openDesk(dialect: Dialect, one: Role, other: Role): Promise<[TestApp, Member, Member]> {
  const app = await openTestApp({ dialect });
  return [app, await memberOf(app, one), await memberOf(app, other)];
}
