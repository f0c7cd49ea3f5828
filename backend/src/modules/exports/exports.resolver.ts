import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, ArgsType, Ctx, Extensions, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { ExportFile, ExportFilePage } from './files/export-files.entity.js';
import { CancelExportInput, ExportFileFilter, ExportFileSort, StartExportInput } from './files/export-files.inputs.js';
import { cancelExport, startExport } from './files/export-files.operations.js';
import { exportFileReads } from './files/export-files.queries.js';
import { ExportSchedule, ExportSchedulePage } from './schedules/schedules.entity.js';
import {
  CreateExportScheduleInput,
  ExportScheduleFilter,
  ExportScheduleIdInput,
  ExportScheduleSort,
  UpdateExportScheduleInput,
} from './schedules/schedules.inputs.js';
import {
  createExportSchedule,
  deleteExportSchedule,
  sendExportSchedule,
  updateExportSchedule,
} from './schedules/schedules.operations.js';
import { exportScheduleReads } from './schedules/schedules.queries.js';

@ArgsType()
class ExportFileListArgs extends listArgs(ExportFileFilter, ExportFileSort) {}

@ArgsType()
class ExportScheduleListArgs extends listArgs(ExportScheduleFilter, ExportScheduleSort) {}

@Resolver()
export class ExportsResolver {
  @Extensions({ compiled: true })
  @Query(() => ExportFilePage, { description: 'The files that the caller has asked for, the newest first.' })
  exportFiles(
    @Ctx() ctx: RequestContext,
    @Args(() => ExportFileListArgs) args: ExportFileListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportFileReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => ExportFile, { nullable: true, description: 'One file that the caller has asked for.' })
  exportFile(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the file.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportFileReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Query(() => ExportSchedulePage, {
    description: 'Reports that are sent at set times: all for admins, their own for sales people.',
  })
  exportSchedules(
    @Ctx() ctx: RequestContext,
    @Args(() => ExportScheduleListArgs) args: ExportScheduleListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportScheduleReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => ExportSchedule, { nullable: true, description: 'One report that is sent at set times.' })
  exportSchedule(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the schedule.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportScheduleReads.get(ctx, id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => ExportFile, {
    description:
      'Takes a list or report along as a file, exactly as it is filtered and sorted. A small one is ready with the answer, a large one is made by a job; fetch it at `/api/exports/:id/file`.',
  })
  async startExport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => StartExportInput, { description: 'What, and in what form.' }) input: StartExportInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportFileReads.get(ctx, (await startExport(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => ExportFile, { description: 'Gives up a file in the making.' })
  async cancelExport(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CancelExportInput, { description: 'Which one.' }) input: CancelExportInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportFileReads.get(ctx, (await cancelExport(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => ExportSchedule, { description: 'Has a list or report sent by mail at set times.' })
  async createExportSchedule(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateExportScheduleInput, { description: 'What, when and to whom.' })
    input: CreateExportScheduleInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportScheduleReads.get(ctx, (await createExportSchedule(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => ExportSchedule, { description: 'Changes a schedule, pauses it, or goes on with it.' })
  async updateExportSchedule(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateExportScheduleInput, { description: 'The schedule, and what changes.' })
    input: UpdateExportScheduleInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportScheduleReads.get(ctx, (await updateExportSchedule(ctx, input)).id, info);
  }

  @Extensions({ compiled: true })
  @Mutation(() => ExportSchedule, { description: 'Sends a report now, beside its times.' })
  async sendExportSchedule(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => ExportScheduleIdInput, { description: 'Which one.' }) input: ExportScheduleIdInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return exportScheduleReads.get(ctx, (await sendExportSchedule(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, { description: 'Ends a schedule. What it has sent stays sent.' })
  async deleteExportSchedule(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the schedule.' }) id: string,
  ): Promise<DeletePayload> {
    await deleteExportSchedule(ctx, { id });
    return { id, archived: false };
  }
}
