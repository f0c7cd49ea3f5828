import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  ID,
  Info,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../kernel/context.js';
import { listArgs, PageArgs } from '../../kernel/page.js';
import { AuditEvent, AuditEventPage } from '../audit/index.js';
import { ApiKey, ApiKeyPage } from './api-keys.entity.js';
import { apiKeyScopes, createApiKey, revokeApiKey } from './api-keys.operations.js';
import { API_KEY, apiKeyReads } from './api-keys.queries.js';
import { AuditEventFilter, AuditEventSort } from './audit-trail.inputs.js';
import { auditReads } from './audit-trail.queries.js';
import { BusinessSettings } from '../business/index.js';
import { updateBusinessSettings } from './business-settings.operations.js';
import { businessSettings } from './business-settings.queries.js';
import { CreateApiKeyInput, UpdateBusinessSettingsInput } from './settings.inputs.js';

/** What `createApiKey` answers. */
@ObjectType({ description: 'A new API key.', simpleResolvers: true })
export class CreateApiKeyPayload {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer <key>`. Shown this once.' })
  key!: string;

  @Field(() => ApiKey, { description: 'What is kept of it.' })
  apiKey!: ApiKey;
}

@ArgsType()
class ApiKeyListArgs extends PageArgs {}

@ArgsType()
class AuditEventListArgs extends listArgs(AuditEventFilter, AuditEventSort) {}

@Resolver(() => BusinessSettings)
export class SettingsResolver {
  @Query(() => BusinessSettings, {
    description:
      "The business's settings. Name, currency, zone and tax rate are for everybody signed in, the rest for admins.",
  })
  businessSettings(@Ctx() ctx: RequestContext): Promise<object> {
    return businessSettings(ctx);
  }

  @Mutation(() => BusinessSettings, {
    description: 'Changes the settings. STALE_VERSION when they were changed meanwhile.',
  })
  async updateBusinessSettings(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => UpdateBusinessSettingsInput, {
      description: 'The settings that change; those left out stay as they are.',
    })
    input: UpdateBusinessSettingsInput,
  ): Promise<object> {
    await updateBusinessSettings(ctx, input);
    return businessSettings(ctx);
  }

  @Extensions({ compiled: true })
  @Query(() => ApiKeyPage, { description: 'The keys of reporting tools, newest first, revoked ones included.' })
  apiKeys(
    @Ctx() ctx: RequestContext,
    @Args(() => ApiKeyListArgs) args: ApiKeyListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return apiKeyReads.list(ctx, args, info);
  }

  @Query(() => [String], { description: 'The scopes that an API key can have: permissions that only read.' })
  apiKeyScopes(@Ctx() ctx: RequestContext): readonly string[] {
    return apiKeyScopes(ctx);
  }

  @Mutation(() => CreateApiKeyPayload, { description: 'Makes an API key. The key is in this answer and nowhere else.' })
  async createApiKey(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => CreateApiKeyInput, { description: 'Name, scopes and end of the key.' })
    input: CreateApiKeyInput,
  ): Promise<CreateApiKeyPayload> {
    const { id, key } = await createApiKey(ctx, input);
    return { key, apiKey: (await apiKeyReads.getFixed(ctx, id, API_KEY)).parse() as ApiKey };
  }

  @Extensions({ compiled: true })
  @Mutation(() => ApiKey, { description: 'Ends an API key for good.' })
  async revokeApiKey(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'Id of the key; the key itself is not known any more.' }) id: string,
    @Info() info: GraphQLResolveInfo,
  ) {
    return apiKeyReads.get(ctx, (await revokeApiKey(ctx, { id })).id, info);
  }
}

@Resolver(() => AuditEvent)
export class AuditTrailResolver {
  @Extensions({ compiled: true })
  @Query(() => AuditEventPage, { description: 'The audit trail, newest first.' })
  auditEvents(
    @Ctx() ctx: RequestContext,
    @Args(() => AuditEventListArgs) args: AuditEventListArgs,
    @Info() info: GraphQLResolveInfo,
  ) {
    return auditReads.list(ctx, args, info);
  }
}
