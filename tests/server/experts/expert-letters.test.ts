import { describe, expect, it } from 'vitest';
import { MODERATION_REASONS } from '#contract/entities/desk/moderation.ts';
import { isolated } from '#server/modules/mail/index.ts';
import { moderationLetter, PAGES, type Judged } from '#server/modules/moderation/letters.ts';
import { healthLetter } from '#server/modules/studio/health-letters.ts';
import { wordSentence } from '#server/modules/word-sentences.ts';
import { ARABIC } from '#tests/support/arabic.ts';

const packageFacts = (hotels: string[], others: string[] = []) => ({ title: 'Rome', hotels, others, days: 14 });
const judged = (kind: Judged['kind'], state: Judged['state']): Judged => ({
  kind,
  state,
  title: 'Rome',
  reason: 'unreadable',
  note: null,
});

describe('letters to experts', () => {
  it('speak of one hotel or of several, as many as were replaced', () => {
    const [rome, quay] = ['Rome', 'رصيف'].map(isolated);
    expect(healthLetter('healed', 'en', packageFacts(['Quay'])).lines[0]).toContain(
      `A hotel in “${rome}” no longer has rooms.`,
    );
    expect(healthLetter('healed', 'en', packageFacts(['Quay', 'Tower'])).lines[0]).toContain(
      `Some hotels in “${rome}”`,
    );
    expect(healthLetter('healed', 'en', packageFacts(['Quay', 'Tower'])).subject).toBe(
      'We replaced hotels in your package',
    );
    expect(healthLetter('healed', 'ar', packageFacts(['رصيف'])).lines[0]).toContain(`مكانه: ${quay}.`);
    expect(healthLetter('healed', 'ar', packageFacts(['رصيف', 'برج'])).lines[0]).toContain(
      `مكانها: ${quay}، ${isolated('برج')}.`,
    );
  });

  it('[CA11] name hotels that are no longer sold, and some to choose from where there are', () => {
    const lines = (others: string[]) => healthLetter('gone', 'en', packageFacts(['Quay'], others)).lines;
    expect(lines([])[0]).toBe(
      `The supplier no longer sells a hotel in “${isolated('Rome')}”: ${isolated('Quay')}. We put no other in its place.`,
    );
    expect(lines([])[1]).toBe('You can choose another hotel now.');
    expect(lines(['Tower', 'Gate'])[1]).toBe(`You can choose one such as: ${isolated('Tower')}, ${isolated('Gate')}.`);
    expect(healthLetter('gone', 'ar', packageFacts(['رصيف', 'برج'])).subject).toBe('فنادق في باقتك لم تعد تُباع');
  });

  it.each(['returned', 'removed'] as const)('lead a portrait that is %s to the profile it stands in', (state) => {
    const letter = moderationLetter(judged('portrait', state), 'en');
    expect(PAGES.portrait).toBe('profile');
    expect(letter.label).toBe('Your profile');
    expect(letter.subject).toContain('portrait');
    expect(letter.lines.join(' ')).not.toMatch(/package|booking/iu);
  });

  it.each(MODERATION_REASONS)('give the reason %s in the words of the page it is about', (reason) => {
    const reasonIn = (locale: 'ar' | 'en') =>
      moderationLetter({ ...judged('profile', 'returned'), reason }, locale).lines[1]?.replace(/^[^:]+: /u, '') ?? '';
    expect(ARABIC[reasonIn('en')]).toBe(reasonIn('ar'));
  });
});

describe('a text that is refused', () => {
  it.each(['missing', 'link', 'phone', 'unseen', 'script'] as const)(
    'is refused for %s in one sentence, before it is sent and after',
    (fault) => {
      const { ar, en } = wordSentence(fault, { least: 1, most: 9, script: 'ar' });
      expect(ARABIC[en]).toBe(ar);
    },
  );
});
