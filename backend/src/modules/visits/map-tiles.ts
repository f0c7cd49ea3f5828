import { Field, ObjectType } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';

/** Where the pictures of a map come from. */
@ObjectType({ description: 'Where the pictures of a map come from.', simpleResolvers: true })
export class MapTiles {
  @Field(() => String, { description: 'Address of one picture, with `{z}`, `{x}` and `{y}` in it.' })
  url!: string;

  @Field(() => String, { description: 'Whose map it is, as plain text; to be shown with it.' })
  attribution!: string;
}

/** The server of map pictures; null where none is set up. */
export function mapTiles(ctx: RequestContext): MapTiles | null {
  authorize(ctx, 'visits.read');
  return ctx.settings.mapTiles ?? null;
}
