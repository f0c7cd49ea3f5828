import type { GraphQLResolveInfo } from 'graphql';
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
import { requireActor, type RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { listArgs } from '../../kernel/page.js';
import { User } from '../identity/index.js';
import { kindsOf, toldKind } from './import-kinds.js';
import { Import, ImportPage, ImportRowPage } from './imports.entity.js';
import {
  CheckImportInput,
  ImportFilter,
  ImportIdInput,
  ImportKind,
  ImportRowFilter,
  ImportRowSort,
  ImportSort,
  UploadImportInput,
} from './imports.inputs.js';
import { cancelImport, checkImport, runImport, takeBackImport, uploadImport } from './imports.operations.js';
import { importReads, importRowReads } from './imports.queries.js';

@ArgsType()
class ImportListArgs extends listArgs(ImportFilter, ImportSort) {}

@ArgsType()
class ImportRowListArgs extends listArgs(ImportRowFilter, ImportRowSort) {}

@Resolver(() => Import)
export class ImportsResolver {
  @FieldResolver(() => User, { nullable: true, description: 'Who imports it, as far as the caller sees them.' })
  createdBy(@Root() row: Import, @Info() info: GraphQLResolveInfo): User | null {
    return edge(row, info);
  }

  @Query(() => [ImportKind], { description: 'The kinds of files that the caller may take in, and their columns.' })
  importKinds(@Ctx() ctx: RequestContext): ImportKind[] {
    const actor = requireActor(ctx);
    return kindsOf(actor).map((definition) => toldKind(actor, definition, ctx.language));
  }

  @Extensions({ compiled: true })
  @Query(() => ImportPage, {
    description: 'Files that were taken in, the newest first: all for admins, else one’s own.',
  })
  imports(
    @Ctx() ctx: RequestContext,
    @Args(() => ImportListArgs) args: ImportListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => Import, { nullable: true, description: 'One file that is taken in.' })
  import(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Query(() => ImportRowPage, { description: 'Lines of files that are taken in, in the order of the file.' })
  importRows(
    @Ctx() ctx: RequestContext,
    @Args(() => ImportRowListArgs) args: ImportRowListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importRowReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Import, {
    description: 'Keeps a file and finds out how it is to be read. Larger ones than 1 MB go to `POST /api/imports`.',
  })
  async uploadImport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UploadImportInput, { description: 'The file.' }) input: UploadImportInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.get(ctx, (await uploadImport(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Import, { description: 'Begins to check what each line would do. Nothing of it stays.' })
  async checkImport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CheckImportInput, { description: 'How the file is to be read.' }) input: CheckImportInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.get(ctx, (await checkImport(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Import, {
    description: 'Begins to write the lines that the check found good, or goes on with those that are left.',
  })
  async runImport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ImportIdInput, { description: 'The import.' }) input: ImportIdInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.get(ctx, (await runImport(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Import, {
    description: 'Stops an import. What was written before stays; it can go on, or be taken back.',
  })
  async cancelImport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ImportIdInput, { description: 'The import.' }) input: ImportIdInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.get(ctx, (await cancelImport(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => Import, {
    description:
      'Begins to take back all that an import wrote. Where something stands on it, nothing is; `obstacles` tells.',
  })
  async takeBackImport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ImportIdInput, { description: 'The import.' }) input: ImportIdInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return importReads.get(ctx, (await takeBackImport(ctx, input)).id, info);
  }
}
