const NAME = /^[\p{L}\p{N} _.-]{1,60}$/u;

/** The name of the campaign among the marks of an address; '' when there is none, or it is no name: a mark may hold anything. */
export function campaignOf(utm: Record<string, string>): string {
  const name = (utm.utm_campaign ?? utm.utm_source ?? '').trim().toLowerCase();
  return NAME.test(name) ? name : '';
}
