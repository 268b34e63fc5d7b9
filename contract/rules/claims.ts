/** §1, P4; defined only here. */
export const CLAIMS = { designSeconds: 99, options: 3, experts: 250, users: 154_000, emailed: 160_000 } as const;
