import process from 'node:process';

/** Each comes when it runs: some start PostgreSQL first, and what they import then reads where it is. */
const parts: Record<string, () => Promise<void>> = {
  api: async () => (await import('./api.ts')).benchApi(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  light: async () => (await import('./light.ts')).benchLight(),
  acts: async () => (await import('./acts.ts')).benchActs(),
  trips: async () => (await import('./trips.ts')).benchTrips(),
  login: async () => (await import('./login.ts')).benchLogin(),
  lists: async () => (await import('./lists.ts')).benchLists(),
  desk: async () => (await import('./desk.ts')).benchDesk(),
  files: async () => (await import('./files.ts')).benchFiles(),
  studio: async () => (await import('./studio.ts')).benchStudio(),
};
/** Need another checkout, publish for a quarter of an hour, or wait for what never comes: they run only where they are named. */
const byName: typeof parts = {
  ...parts,
  against: async () => (await import('./against.ts')).benchAgainst(),
  experts: async () => (await import('./experts.ts')).benchExperts(),
  'silent-supplier': async () => (await import('./silent-supplier.ts')).benchSilentSupplier(),
};
// the tests' line to PostgreSQL keeps no process alive
setInterval(() => undefined, 1_000);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in byName));
if (unknown.length) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(byName).join(', ')}.`);
  process.exit(2);
}
for (const name of names.length ? names : Object.keys(parts)) await byName[name]?.();
process.exit(0);
