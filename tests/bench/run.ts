import { benchApi } from './api.ts';
import { benchDesk } from './desk.ts';
import { benchLogin } from './login.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { benchTrips } from './trips.ts';

const parts: Record<string, () => Promise<void>> = {
  api: benchApi,
  pages: benchPages,
  trips: benchTrips,
  login: benchLogin,
  lists: benchLists,
  desk: benchDesk,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
for (const name of wanted.length ? wanted : Object.keys(parts)) await parts[name]?.();
process.exit(0);
