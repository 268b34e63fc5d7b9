import { benchAgainst } from './against.ts';
import { benchApi } from './api.ts';
import { benchDesk } from './desk.ts';
import { benchExperts } from './experts.ts';
import { benchLogin } from './login.ts';
import { benchLists } from './lists.ts';
import { benchPages } from './pages.ts';
import { benchSilentSupplier } from './silent-supplier.ts';
import { benchStudio } from './studio.ts';
import { benchTrips } from './trips.ts';

const parts: Record<string, () => Promise<void>> = {
  api: benchApi,
  pages: benchPages,
  trips: benchTrips,
  login: benchLogin,
  lists: benchLists,
  desk: benchDesk,
  studio: benchStudio,
};
/** Need another checkout, publish for a quarter of an hour, or wait for what never comes: they run only where they are named. */
const byName: typeof parts = {
  ...parts,
  against: benchAgainst,
  experts: benchExperts,
  'silent-supplier': benchSilentSupplier,
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in byName));
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(byName).join(', ')}.`);
  process.exit(2);
}
for (const name of wanted.length ? wanted : Object.keys(parts)) await byName[name]?.();
process.exit(0);
