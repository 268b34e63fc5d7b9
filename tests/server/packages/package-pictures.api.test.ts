import { expect, it } from 'vitest';
import { withFacts } from '#server/modules/offers/index.ts';
import { createGazetteer } from '#server/modules/places/index.ts';
import { shownPictures } from '#server/modules/packages/photos.ts';
import { eachDatabase, openTestDatabase } from '#tests/support/database.ts';

const ids = { package: '0d6f1c9a-1111-4a4a-8a8a-000000000001', portrait: '0d6f1c9a-1111-4a4a-8a8a-000000000002' };

eachDatabase('the pictures of a package', (dialect) => {
  it('[ST1] [ST2] are photographs of packages instead of drawn ones, never the portrait of its expert', async () => {
    const { db, close } = await openTestDatabase(dialect, 'demonstration');
    const row = withFacts(await db.selectFrom('package').selectAll().where('id', '=', 103).executeTakeFirstOrThrow());
    for (const purpose of ['package', 'portrait'] as const)
      await db
        .insertInto('media')
        .values({
          id: ids[purpose],
          owner: String(row.expert_id),
          credit: '',
          licence_url: '',
          focus_x: 50,
          focus_y: 50,
          state: 'passed',
          purpose,
          sha256: purpose,
          preview: '',
          width: 640,
          height: 762,
          alt_ar: 'شارع قديم عند الغروب',
          alt_en: 'An old street at sunset',
          created_at: 0,
        })
        .execute();
    const [scene] = row.facts.gallery;
    const own = Object.values(ids).map((id) => ({ ...scene!, image: `p:${id}` }));
    const gallery = [scene!, ...own];
    const pictures = await shownPictures(
      { db, places: await createGazetteer(db)(), locale: 'en' },
      { ...row, facts: { ...row.facts, gallery } },
    );
    expect(pictures.map(({ image }) => image)).toEqual([`/pictures/m/${ids.package}-640.webp`]);
    await close();
  });
});
