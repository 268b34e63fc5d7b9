import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Locale } from '#contract/constants.ts';
import type { DocumentPreview } from '#contract/entities/desk/document.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { withPreview } from '#server/db/preview.ts';
import { HOUR, toIso } from '#server/kernel/time.ts';
import { readDocument, rowsOf, type Document } from '#server/modules/catalogue/documents/index.ts';
import sentences from '#server/modules/catalogue/sentences.json' with { type: 'json' };
import { Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { isActiveMember } from './content.desk.store.ts';
import { problemText, type createContentViews } from './content.desk.views.ts';

type Views = Pick<ReturnType<typeof createContentViews>, 'standing' | 'problems'>;
type Deps = { db: Database; clock: Clock; key: KeyObject; views: Views };
/** Renders the page at `url` while its document is read as drafted. */
export type ShowPreview = <Page>(
  token: string,
  render: (url: string, locale: Locale) => Promise<Page>,
) => Promise<Page | null>;
const { replies: REPLIES } = sentences;

/** A draft as its page, by a link that a member of the team holds for an hour [CA6]. */
export function createPreviews({ db, clock, key, views }: Deps) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const seal = (text: string) => `${Buffer.from(text).toString('base64url')}.${sign(text)}`;

  /** 409 `content_changed` for another revision; 422 `not_ready` with problems. */
  async function links(id: string, asked: number | undefined, { user, locale }: Caller): Promise<DocumentPreview> {
    const { row, body, rev } = await views.standing(db, id);
    if (asked !== undefined && asked !== rev) throw new Refusal(409, 'content_changed', REPLIES.edited);
    const problems = (await views.problems(db, row, body)).map((one) => problemText(one, locale));
    if (problems.length > 0) throw new Refusal(422, 'not_ready', REPLIES.not_ready, { extra: { problems } });
    const until = clock.now() + HOUR;
    const urlIn = (spoken: Locale) => `/preview/${seal([spoken, rev, user?.id ?? 0, until, id].join('.'))}`;
    return { ar: urlIn('ar'), en: urlIn('en'), until: toIso(until) };
  }

  /** Null for a forged or late link, another revision, and who is not of the team any more. */
  const show: ShowPreview = async (token, render) => {
    const [sealed = '', signature = ''] = token.split('.');
    const text = Buffer.from(sealed, 'base64url').toString();
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const [spoken, rev, member, until, id = ''] = text.split('.');
    const locale = spoken === 'en' ? 'en' : 'ar';
    if (clock.now() > Number(until) || !(await isActiveMember(db, Number(member)))) return null;
    const { row, body, rev: newest } = await views.standing(db, id);
    const read = readDocument(row.kind, body);
    if (newest !== Number(rev) || 'problems' in read) return null;
    const path = await pathOf(db, read.document);
    return path === null
      ? null
      : withPreview({ ...read.document, at: clock.now() }, () => render(`/${locale}${path}`, locale));
  };

  return { links, show };
}

/** Of the page that shows it. */
async function pathOf(db: Database, document: Document): Promise<string | null> {
  const { kind, body } = document;
  if (kind === 'page') return `/policies/${body.slug === 'term_conditions' ? `${body.slug}.blade` : body.slug}`;
  if (kind === 'house') return '/contact';
  if (kind === 'home') return '';
  return kind === 'hotel' ? null : ((await rowsOf(db, [document]))[0]?.path ?? null);
}
