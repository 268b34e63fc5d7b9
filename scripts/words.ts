import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { ROOT } from './run.ts';

const FOLDERS = ['contract', 'machines', 'src', 'server', 'scripts'];
const COMMENT = /\/\*\*\s[\s\S]*?\*\//gu;

type Comment = { place: string; text: string; words: number };

function commentsOf(folder: string): Comment[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(`${ROOT}/${file}`, 'utf8');
    return [...source.matchAll(COMMENT)].map(({ 0: comment, index }) => {
      const words =
        comment
          .slice(3, -2)
          .replace(/^\s*\*/gmu, ' ')
          .match(/\S+/gu) ?? [];
      return {
        place: `${file}:${source.slice(0, index).split('\n').length}`,
        text: words.join(' '),
        words: words.length,
      };
    });
  });
}

/** `npm run words [FOLDER…]`: a report; nothing fails. */
let all: Comment[] = [];
for (const folder of process.argv.length > 2 ? process.argv.slice(2) : FOLDERS) {
  const comments = commentsOf(folder).toSorted((one, other) => other.words - one.words);
  all = all.concat(comments);
  print(folder, comments);
  for (const { place, words, text } of comments.slice(0, 10)) console.log(`  ${words}  ${place}  ${text}`);
}
print('all', all);

function print(name: string, comments: Comment[]): void {
  const words = comments.reduce((sum, comment) => sum + comment.words, 0);
  console.log(`${name}: ${comments.length} comments, ${(words / (comments.length || 1)).toFixed(1)} words in the mean`);
}
