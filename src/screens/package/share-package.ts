import { writeOfferQuery } from '#contract/rules/offer-query.ts';
import { selectOfferRequest } from '#machines/selection/selection.selectors.ts';
import { handOver } from '#src/components/hand-over.ts';
import type { PackageFlow } from './flow-context.tsx';

/** Hands over a link to the package for the days, the travellers and the cabin that are chosen now [FK10]; `copied` is said after a copy. */
export function sharePackage({ selection }: PackageFlow, title: string, copied: string): void {
  const query = new URLSearchParams(writeOfferQuery(selectOfferRequest(selection.getSnapshot()) ?? {})).toString();
  void handOver(title, `${location.pathname}${query && '?'}${query}`, copied);
}
