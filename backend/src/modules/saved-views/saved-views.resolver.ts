import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ArgsType, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { SavedView, SavedViewPage } from './saved-views.entity.js';
import {
  CreateSavedViewInput,
  SavedViewFilter,
  SavedViewSort,
  SetDefaultViewInput,
  UpdateSavedViewInput,
} from './saved-views.inputs.js';
import { createSavedView, deleteSavedView, setDefaultView, updateSavedView } from './saved-views.operations.js';
import { savedViewReads } from './saved-views.queries.js';

@ArgsType()
class SavedViewListArgs extends listArgs(SavedViewFilter, SavedViewSort) {}

@Resolver(() => SavedView)
export class SavedViewsResolver {
  @Extensions({ compiled: true })
  @Query(() => SavedViewPage, {
    description: 'Views of lists that the caller keeps, and for staff those that are shared; the oldest first.',
  })
  savedViews(
    @Ctx() ctx: RequestContext,
    @Args(() => SavedViewListArgs) args: SavedViewListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return savedViewReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => SavedView, { description: 'Keeps a list as it is filtered and sorted, under a name.' })
  async createSavedView(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateSavedViewInput, { description: 'The list, and how it is shown.' })
    input: CreateSavedViewInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return savedViewReads.get(ctx, (await createSavedView(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => SavedView, { description: 'Changes a view. Shared ones are for their owners and admins to change.' })
  async updateSavedView(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateSavedViewInput, { description: 'The view, and what changes.' })
    input: UpdateSavedViewInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return savedViewReads.get(ctx, (await updateSavedView(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, {
    description: 'Removes a view. The list opens whole for whoever it opened with that view.',
  })
  async deleteSavedView(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the view.' }) id: string,
  ): Promise<DeletePayload> {
    await deleteSavedView(ctx, { id });
    return { id, archived: false };
  }

  @Extensions({ compiled: true })
  @Mutation(() => SavedView, {
    nullable: true,
    description: 'Says with which view a list opens for the caller. Null when it opens whole.',
  })
  async setDefaultView(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => SetDefaultViewInput, { description: 'The list and the view.' }) input: SetDefaultViewInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    const { viewId } = await setDefaultView(ctx, input);
    return viewId === null ? null : savedViewReads.get(ctx, viewId, info);
  }
}
