import { grantOf, type Role } from '#contract/rules/permissions.ts';

export const mayExport = (role: Role, isPersonal: boolean): boolean =>
  (isPersonal ? (['export.csv', 'export.personal'] as const) : (['export.csv'] as const)).every(
    (permission) => grantOf(role, permission) !== null,
  );
