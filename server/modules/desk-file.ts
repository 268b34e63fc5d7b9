import { grantOf, type Role } from '#contract/rules/permissions.ts';

/** Whether a role may have a list as a file, with people's details or without. */
export const mayExport = (role: Role, isPersonal: boolean): boolean =>
  (isPersonal ? (['export.csv', 'export.personal'] as const) : (['export.csv'] as const)).every(
    (permission) => grantOf(role, permission) !== null,
  );
