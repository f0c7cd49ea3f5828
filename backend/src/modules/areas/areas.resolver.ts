import type { GraphQLResolveInfo } from 'graphql';
import { Args, ArgsType, Ctx, Extensions, Info, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { listArgs } from '../../kernel/page.js';
import { Area, AreaPage } from './areas.entity.js';
import { AreaFilter, AreaSort } from './areas.inputs.js';
import { areaReads } from './areas.queries.js';

@ArgsType()
class AreaListArgs extends listArgs(AreaFilter, AreaSort) {}

@Resolver(() => Area)
export class AreasResolver {
  @Extensions({ compiled: true })
  @Query(() => AreaPage, { description: 'Areas that sales people visit, those with most visits first.' })
  areas(@Ctx() ctx: RequestContext, @Args(() => AreaListArgs) args: AreaListArgs, @Info() info: GraphQLResolveInfo) {
    return areaReads.list(ctx, args, info);
  }
}
