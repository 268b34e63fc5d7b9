import type { PlantedFault } from './fault.ts';

export const OPERATING_FAULTS: PlantedFault[] = [
  {
    kind: 'rule',
    name: 'a process settles work that another one took over',
    file: 'server/jobs/queue.ts',
    find: `      .where('state', '=', 'working')
      .where('lease', '=', row.lease)
      .where('attempts', '=', row.attempts)
`,
    put: '',
    tests: ['tests/server/jobs/worker.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a mail is given up after an hour',
    file: 'server/db/job-kinds.ts',
    find: "send_mail: { payload: ['orderId', 'mail'], retry: forAtMost(DAY,",
    put: "send_mail: { payload: ['orderId', 'mail'], retry: forAtMost(HOUR,",
    tests: ['tests/server/suppliers/outages.faults.test.ts'],
  },
  {
    kind: 'rule',
    name: 'anyone may name a request',
    file: 'server/http/request-id.ts',
    find: " && isTrusted(socket.remoteAddress ?? '')",
    put: '',
    tests: ['tests/server/http/request-ids.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a full disk counts as our own mistake',
    file: 'server/http/database-trouble.ts',
    find: '10, 13, 14',
    put: '10, 14',
    tests: ['tests/server/db/database-trouble.faults.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a metric names the address that was asked',
    file: 'server/http/metrics.ts',
    find: "request.routeOptions.url ?? 'unknown'",
    put: 'request.url',
    tests: ['tests/server/http/metrics.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a migration that breaks off leaves half of it',
    file: 'server/db/sqlite.ts',
    find: '  override get supportsTransactionalDdl() {\n    return true;',
    put: '  override get supportsTransactionalDdl() {\n    return false;',
    tests: ['tests/server/http/releases.faults.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a release refuses what the next one migrated',
    file: 'server/db/migrate.ts',
    find: 'return { ...migrations, ...emptyMigrations };',
    put: 'return { ...migrations };',
    tests: ['tests/server/http/releases.faults.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a log repeats the row that a database refused',
    file: 'server/log.ts',
    find: 'serializers: { err: (error: unknown) => errorFacts(error) },',
    put: '',
    tests: ['tests/server/http/request-ids.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'a package withdrawn elsewhere stays in the lists of this process',
    file: 'server/modules/packages/packages.service.ts',
    find: 'if (upTo <= now.version) return;',
    put: 'if (upTo >= 0) return;',
    tests: ['tests/server/packages/on-sale.api.test.ts'],
  },
  {
    kind: 'rule',
    name: 'answers about a package outlive it',
    file: 'server/db/catalogue-version.ts',
    find: 'return now.package + now.expert + now.promotion + now.content;',
    put: 'return now.package * 0;',
    tests: ['tests/server/packages/on-sale.api.test.ts'],
  },
];
