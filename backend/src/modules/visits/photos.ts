import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { run, sql } from '../../kernel/sql.js';
import { prepareImages, type PreparedImages } from '../media/index.js';
import { MAX_PHOTOS } from './visits.inputs.js';

/** The photos of a visit, decoded. @param id the visit that shows some of them already */
export async function preparePhotos(
  ctx: RequestContext,
  photos: readonly string[],
  id?: number,
): Promise<PreparedImages> {
  const held = id === undefined ? [] : await photosOf(ctx, id);
  return prepareImages(ctx, photos, { field: 'photos', visibility: 'private', held, most: MAX_PHOTOS });
}

/** What a visit shows, for whoever may change it. */
async function photosOf(ctx: RequestContext, id: number): Promise<string[]> {
  const actor = requireActor(ctx);
  const [row] = await run<{ ids: string[] }>(
    queryableOf(ctx),
    sql`select image_ids as ids from field_visits where id = ${id}
          and (sales_person_id = ${actor.id} or ${actor.access('visits.write') === 'all'}::boolean)`,
  );
  return row?.ids ?? [];
}
