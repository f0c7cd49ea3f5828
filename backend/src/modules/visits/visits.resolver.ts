import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  FieldResolver,
  Float,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { RequestContext } from '../../kernel/context.js';
import { edge } from '../../kernel/edge.js';
import { DeletePayload, listArgs } from '../../kernel/page.js';
import { User } from '../identity/index.js';
import { MapTiles, mapTiles } from './map-tiles.js';
import { placeAt } from './places.queries.js';
import { planFieldVisits } from './plan-visits.operations.js';
import { FieldVisit, FieldVisitPage, FieldVisitStats, PlaceDescription } from './visits.entity.js';
import {
  FieldVisitFilter,
  FieldVisitSort,
  PlanFieldVisitsInput,
  RecordFieldVisitInput,
  UpdateFieldVisitInput,
} from './visits.inputs.js';
import { deleteFieldVisit, recordFieldVisit, updateFieldVisit } from './visits.operations.js';
import { fieldVisitReads, fieldVisitStats } from './visits.queries.js';

@ArgsType()
class FieldVisitListArgs extends listArgs(FieldVisitFilter, FieldVisitSort) {}

/** Visits that were planned. */
@ObjectType({ description: 'Visits that were planned at regular intervals.', simpleResolvers: true })
export class PlannedFieldVisits {
  @Field(() => ID, { description: 'The first one, by which the plan is known.' })
  id!: number;

  @Field(() => Int, { description: 'How many there are.' })
  count!: number;
}

@Resolver(() => FieldVisit)
export class VisitsResolver {
  @FieldResolver(() => User, { nullable: true, description: 'The customer as a user, if the caller may see it.' })
  customer(@Root() visit: FieldVisit, @Info() info: GraphQLResolveInfo): User | null {
    return edge(visit, info);
  }

  @Extensions({ compiled: true })
  @Query(() => FieldVisitPage, {
    description: 'Visits to customers: all for admins, sales people their own. The latest first.',
  })
  fieldVisits(
    @Ctx() ctx: RequestContext,
    @Args(() => FieldVisitListArgs) args: FieldVisitListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fieldVisitReads.list(ctx, args, info);
  }

  @Extensions({ compiled: true })
  @Query(() => FieldVisit, { description: 'One visit.' })
  fieldVisit(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the visit.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fieldVisitReads.get(ctx, id, info);
  }

  @Query(() => FieldVisitStats, { description: 'What the visits under a filter come to, of those the caller sees.' })
  fieldVisitStats(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => FieldVisitFilter, { nullable: true, description: 'All conditions must hold.' })
    filter?: FieldVisitFilter | null,
  ): Promise<FieldVisitStats> {
    return fieldVisitStats(ctx, filter);
  }

  @Query(() => PlaceDescription, {
    nullable: true,
    description:
      'What is at a place; null where no geocoding service is set up. UNAVAILABLE when the service does not answer.',
  })
  placeAt(
    @Ctx() ctx: RequestContext,
    @Arg('latitude', () => Float, { description: 'In degrees, -90 to 90.' }) latitude: number,
    @Arg('longitude', () => Float, { description: 'In degrees, -180 to 180.' }) longitude: number,
  ): Promise<PlaceDescription | null> {
    return placeAt(ctx, { latitude, longitude });
  }

  @Query(() => MapTiles, {
    nullable: true,
    description: 'The server of map pictures; null where none is set up, and maps have a plain ground.',
  })
  mapTiles(@Ctx() ctx: RequestContext): MapTiles | null {
    return mapTiles(ctx);
  }

  @Extensions({ compiled: true })
  @Mutation(() => FieldVisit, {
    description:
      'Records a visit that was made or is being made, or plans one. With a `clientId` that was sent before it answers with that visit.',
  })
  async recordFieldVisit(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => RecordFieldVisitInput, { description: 'The visit.' }) input: RecordFieldVisitInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fieldVisitReads.get(ctx, (await recordFieldVisit(ctx, input)).id, info);
  }

  @Mutation(() => PlannedFieldVisits, { description: 'Plans visits to one customer at regular intervals, at most 60.' })
  planFieldVisits(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => PlanFieldVisitsInput, { description: 'To whom, when first, and how often.' })
    input: PlanFieldVisitsInput,
  ): Promise<PlannedFieldVisits> {
    return planFieldVisits(ctx, input);
  }

  @Extensions({ compiled: true })
  @Mutation(() => FieldVisit, {
    description: 'Changes a visit. ILLEGAL_TRANSITION names where it can go from here.',
  })
  async updateFieldVisit(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateFieldVisitInput, { description: 'The visit, and what changes.' })
    input: UpdateFieldVisitInput,
    @Info() info: GraphQLResolveInfo,
  ) {
    return fieldVisitReads.get(ctx, (await updateFieldVisit(ctx, input)).id, info);
  }

  @Mutation(() => DeletePayload, { description: 'Removes a visit with its photos.' })
  async deleteFieldVisit(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the visit.' }) id: string,
  ): Promise<DeletePayload> {
    await deleteFieldVisit(ctx, { id });
    return { id, archived: false };
  }
}
