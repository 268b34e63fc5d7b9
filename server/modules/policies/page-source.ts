import { TEAM_ZONE } from '#contract/constants.ts';
import type { Page } from '#contract/entities/catalogue/page.ts';
import type { PolicyName } from '#contract/entities/policy-names.ts';
import { todayIn } from '#contract/rules/dates.ts';
import type { Database } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';
import { livePages } from '#server/modules/catalogue/index.ts';
import type { PolicySource } from './policy-source.ts';
import { POLICY_SOURCES, TEXTS, withProductFigures } from './sources.ts';

/** What the desk begins a page with. */
export function pageTemplate(name: PolicyName): Page {
  const { title, description, intro, sections } = TEXTS[name];
  return {
    slug: name,
    title,
    description,
    intro,
    sections: sections.map(({ id, title: head, paragraphs = [], questions = [] }) => ({
      id,
      title: head,
      paragraphs: paragraphs.map((text) => ({ text })),
      questions,
    })),
  };
}

const sourceOf = ({ slug: name, sections, ...page }: Page, published_at: number): PolicySource =>
  withProductFigures(name, {
    ...page,
    updatedOn: todayIn(TEAM_ZONE, new Date(published_at)),
    sections: sections.map(({ paragraphs, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(({ text }) => text),
    })),
  });

/** The page that was published last, or the product's own text. */
export function createPages(db: Database): (name: string) => Promise<PolicySource | undefined> {
  const read = ofContent(db, async () => {
    const pages = await livePages(db);
    return pages.map(({ body, published_at }) => sourceOf(body, published_at));
  });
  return async (name) =>
    (await read()).find((page) => page.name === name) ?? POLICY_SOURCES.find((page) => page.name === name);
}
