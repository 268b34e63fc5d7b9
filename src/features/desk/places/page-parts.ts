import { msg } from '@lingui/core/macro';
import { BOTH, intro, type Part } from './part.ts';

const title: Part = { kind: 'words', path: 'title', label: msg`Heading` };
const id: Part = { kind: 'text', path: 'id', label: msg`Address within the page`, code: true };

/** A page about us and our terms; figures stay as `{payout}`. */
export const PAGE_PARTS: Part[] = [
  title,
  { kind: 'words', path: 'description', label: msg`Description for search engines`, long: true },
  intro,
  {
    kind: 'list',
    path: 'sections',
    label: msg`Sections`,
    add: msg`Add a section`,
    blank: { id: '', title: BOTH, paragraphs: [], questions: [] },
    parts: [
      title,
      id,
      {
        kind: 'list',
        path: 'paragraphs',
        label: msg`Paragraphs`,
        add: msg`Add a paragraph`,
        blank: { text: BOTH },
        parts: [{ kind: 'words', path: 'text', label: msg`Text`, long: true }],
      },
      {
        kind: 'list',
        path: 'questions',
        label: msg`Questions`,
        add: msg`Add a question`,
        blank: { id: '', question: BOTH, answer: BOTH },
        parts: [
          { kind: 'words', path: 'question', label: msg`Question` },
          id,
          { kind: 'words', path: 'answer', label: msg`Answer`, long: true },
        ],
      },
    ],
  },
];
