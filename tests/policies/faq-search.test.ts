import { expect, it } from 'vitest';
import { searchFaq } from '#src/features/policies/faq-search.ts';

const question = (id: string, title: string, answer: string) => ({ id, question: title, answer });
const sections = [
  {
    id: 'money',
    title: 'الدفع والاسترداد',
    questions: [
      question('refund', 'متى يعود المبلغ؟', 'خلال 14 يومًا إلى بطاقتك.'),
      question('knet', 'هل تقبلون كي نت؟', 'نعم.'),
    ],
  },
  { id: 'booking', title: 'Booking', questions: [question('cancel', 'May I cancel?', 'Yes, from your booking.')] },
] as unknown as Parameters<typeof searchFaq>[0];
const idsFor = (text: string) => searchFaq(sections, text).flatMap(({ questions }) => questions.map(({ id }) => id));

it.each([
  ['استرداد', ['refund', 'knet']],
  ['الإسترداد المبلغ', ['refund']],
  ['استردد', ['refund', 'knet']],
  ['بطاقتك ١٤', ['refund']],
  ['cancle', ['cancel']],
  ['bookng', ['cancel']],
  ['xyzxyz', []],
])('[R3] questions for "%s": %j', (text, ids) => expect(idsFor(text)).toEqual(ids));
