import { sql, type Kysely } from 'kysely';

const BOTH = 'turkiye-caucasus';
const CAUCASUS = {
  slug: 'caucasus',
  path: '/caucasus',
  name_ar: 'القوقاز',
  name_en: 'The Caucasus',
  search_text: 'القوقاز the caucasus قوقاز',
  scene: 'tbilisi',
  details_json: JSON.stringify({
    months: [],
    best_months: [],
    event: null,
    intro: {
      ar: 'جبال خضراء بين بحرين ومدن قديمة. تقصدها العائلات صيفًا هربًا من الحر، وفي الشتاء ثلجها قريب.',
      en: 'Green mountains between two seas, and old cities. Families come in summer to escape the heat, and in winter there is snow nearby.',
    },
  }),
};
type Rows = {
  place: { kind: string; slug: string; parent_id: number | null; country: string; path: string } & typeof CAUCASUS;
  package: { continent_slug: string; city_slugs: string };
};

/** In older catalogues too; the server redirects old addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = db as Kysely<Rows>;
  const cities = await rows
    .selectFrom('place')
    .select('slug')
    .where('kind', '=', 'city')
    .where('path', 'like', `/${BOTH}/turkiye/%`)
    .execute();
  await rows.updateTable('place').set(CAUCASUS).where('kind', '=', 'continent').where('slug', '=', BOTH).execute();
  await rows.updateTable('place').set({ parent_id: null }).where('path', '=', `/${BOTH}/turkiye`).execute();
  for (const [was, is] of [
    [`/${BOTH}/turkiye`, '/turkiye'],
    [`/${BOTH}`, '/caucasus'],
  ] as const)
    await rows
      .updateTable('place')
      .set({ path: sql`${is} || substr(path, ${sql.lit(was.length + 1)})` })
      .where('path', 'like', `${was}%`)
      .execute();
  const beforeIt = rows.updateTable('package').where('continent_slug', '=', BOTH);
  for (const { slug } of cities)
    await beforeIt.set({ continent_slug: 'turkiye' }).where('city_slugs', 'like', `,${slug},%`).execute();
  await beforeIt.set({ continent_slug: CAUCASUS.slug }).execute();
}
