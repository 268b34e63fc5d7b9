/** Who made something happen to an order, as its events keep it. */
export const customerActor = (userId: number | null): string => (userId === null ? 'guest' : `customer:${userId}`);
export const staffActor = (accountId: number): string => `staff:${accountId}`;
export const jobActor = (kind: string): string => `job:${kind}`;
/** Of the command line, by the name that was given; one who acts at the desk stays who it is. */
export const handActor = (by: string): string => (/^staff:\d+$/u.test(by) ? by : `operator:${by}`);
