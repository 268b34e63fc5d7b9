const NAME = /^[\p{L}\p{N} _.-]{1,60}$/u;

/** '' when missing or not a name: the address may contain anything. */
export function campaignOf(utm: Record<string, string>): string {
  const name = (utm.utm_campaign ?? utm.utm_source ?? '').trim().toLowerCase();
  return NAME.test(name) ? name : '';
}
