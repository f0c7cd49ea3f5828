import { Arg, Args, ArgsType, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { Category, CategoryChoices, CategoryPage } from './categories.entity.js';
import { CategoryFilter, CategorySort, CreateCategoryInput, UpdateCategoryInput } from './categories.inputs.js';
import { createCategory, deleteCategory, reorderCategories, updateCategory } from './categories.operations.js';
import { categoryChoices, categoryReads } from './categories.queries.js';

@ArgsType()
class CategoryListArgs extends listArgs(CategoryFilter, CategorySort) {}

@Resolver(() => Category)
export class CategoriesResolver {
  @Extensions({ compiled: true })
  @Query(() => CategoryPage, { description: 'Categories of businesses and products.' })
  categories(
    @Ctx() ctx: RequestContext,
    @Args(() => CategoryListArgs) args: CategoryListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return categoryReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Category, { nullable: true, description: 'One category.' })
  category(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the category.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return categoryReads.get(ctx, id, info);
  }

  @Query(() => CategoryChoices, { description: 'What the forms of products and users offer.' })
  categoryChoices(@Ctx() ctx: RequestContext): Promise<CategoryChoices> {
    return categoryChoices(ctx);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Category, { description: 'Adds a category. CONFLICT when the type has one of this name.' })
  async createCategory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateCategoryInput, { description: 'The category to add.' }) input: CreateCategoryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return categoryReads.get(ctx, (await createCategory(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Category, { description: 'Changes a category.' })
  async updateCategory(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateCategoryInput, {
      description: 'The id of the category and what changes; fields left out stay as they are.',
    })
    input: UpdateCategoryInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return categoryReads.get(ctx, (await updateCategory(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => CategoryPage, {
    description: 'Puts all categories of a type in a new order. STALE_VERSION when one was added or removed meanwhile.',
  })
  async reorderCategories(
    @Ctx() ctx: RequestContext,
    @Arg('ids', () => [ID], { description: 'All categories of one type, first to last.' }) ids: string[],
    @Info() info: GraphQLResolveInfo,
  ) {
    const { type } = await reorderCategories(ctx, { ids });
    return categoryReads.list(ctx, { filter: { type }, first: 100 }, info);
  }

  @Mutation(() => DeletePayload, {
    description: 'Removes a category. CONFLICT with the count when it is in use and no other takes over.',
  })
  async deleteCategory(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the category.' }) id: string,
    @Arg('replaceWithId', () => ID, { nullable: true, description: 'The category that takes over what uses it.' })
    replaceWithId?: string,
  ): Promise<DeletePayload> {
    const result = await deleteCategory(ctx, { id, replaceWithId });
    return { id: String(result.id), archived: result.archived };
  }
}
