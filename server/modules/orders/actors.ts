export const customerActor = (userId: number | null): string => (userId === null ? 'guest' : `customer:${userId}`);
export const staffActor = (accountId: number): string => `staff:${accountId}`;
export const jobActor = (kind: string): string => `job:${kind}`;
/** For the command line; a staff actor (`staff:7`) keeps its own form. */
export const handActor = (by: string): string => (/^staff:\d+$/u.test(by) ? by : `operator:${by}`);
