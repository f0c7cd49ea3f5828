import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Info,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { EditedRows } from '../../kernel/edit-each.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { User } from '../identity/index.js';
import { Product, ProductFacets, ProductPage } from './catalog.entity.js';
import { CreateProductInput, ProductFilter, ProductSort, UpdateProductInput } from './catalog.inputs.js';
import { createProduct, deleteProduct, updateProduct } from './catalog.operations.js';
import { editProducts } from './edit-products.js';
import { EditProductsInput } from './edit-products.inputs.js';
import { importProducts } from './import-products.operations.js';
import { ImportProductsInput, ImportResult } from './import.inputs.js';
import { productFacets, productReads } from './catalog.queries.js';

@ArgsType()
class ProductListArgs extends listArgs(ProductFilter, ProductSort) {}

@Resolver(() => Product)
export class CatalogResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: 'The vendor that owns it, if the caller may see that user.',
  })
  vendor(@Root() product: Product, @Info() info: GraphQLResolveInfo): User | null {
    return edge(product, info);
  }

  @Extensions({ compiled: true })
  @Query(() => ProductPage, { description: 'Products of the catalog.' })
  products(
    @Ctx() ctx: RequestContext,
    @Args(() => ProductListArgs) args: ProductListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return productReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Product, { nullable: true, description: 'One product.' })
  product(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return productReads.get(ctx, id, info);
  }

  @Query(() => ProductFacets, { description: 'Category and brand names in use.' })
  productFacets(@Ctx() ctx: RequestContext): Promise<ProductFacets> {
    return productFacets(ctx);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Product, { description: 'Adds a product with an empty stock. CONFLICT when the SKU is taken.' })
  async createProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateProductInput, { description: 'The product to add.' }) input: CreateProductInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return productReads.get(ctx, (await createProduct(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Product, { description: 'Changes a product. STALE_VERSION when it was changed meanwhile.' })
  async updateProduct(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateProductInput, {
      description: 'The id of the product and what changes; fields left out stay as they are.',
    })
    input: UpdateProductInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return productReads.get(ctx, (await updateProduct(ctx, input)).id, info);
  }

  @Mutation(() => EditedRows, {
    description:
      'Changes up to 100 products, each by itself: one that is refused leaves the others changed. Sent again, it leaves alone what is so already.',
  })
  editProducts(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => EditProductsInput, { description: 'The products, and what changes of each.' })
    input: EditProductsInput,
  ): Promise<EditedRows> {
    return editProducts(ctx, input);
  }

  @Mutation(() => DeletePayload, {
    description: 'Removes a product, or archives one that history names. CONFLICT while open orders hold it.',
  })
  async deleteProduct(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the product.' }) id: string,
  ): Promise<DeletePayload> {
    const result = await deleteProduct(ctx, { id });
    return { id: String(result.id), archived: result.archived };
  }

  @Mutation(() => ImportResult, {
    description: 'Takes a CSV file of products in, or says what would happen (dryRun). Admins only.',
  })
  importProducts(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ImportProductsInput, {
      description: 'The file, what its columns mean, and what to do about what is there already.',
    })
    input: ImportProductsInput,
  ): Promise<ImportResult> {
    return importProducts(ctx, input);
  }
}
