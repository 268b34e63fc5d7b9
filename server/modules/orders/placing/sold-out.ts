import type { Quote } from '#contract/entities/quote.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { QuoteFacts } from '#server/modules/orders/ports.ts';
import { REPLIES, soldOutActivity } from '#server/modules/orders/sentences.ts';

export function soldOut({ components, quote }: QuoteFacts, index: number): Refusal {
  const component = components[index];
  const refuse = (sentence: Sentence, extra: Record<string, unknown>) =>
    new Refusal(409, 'sold_out', sentence, { extra });
  if (component?.kind === 'flight') return refuse(REPLIES.soldOutFlight, { part: 'flight' });
  if (component?.kind === 'activity') {
    const { amenity } = component;
    const nameIn = ({ amenities, forced_amenities: forced }: Quote) =>
      [...amenities, ...forced].find(({ id }) => id === amenity)?.name ?? '';
    return refuse(soldOutActivity({ ar: nameIn(quote.ar), en: nameIn(quote.en) }), { part: 'activity', amenity });
  }
  const stop = components.slice(0, index).filter(({ kind }) => kind === 'hotel').length;
  return refuse(REPLIES.soldOutHotel, { part: 'hotel', stop });
}
