import { requireActor, type OperationContext } from '../../kernel/context.js';
import { describeConstraints } from '../../kernel/db-errors.js';
import { editRow, lockRow } from '../../kernel/edit.js';
import { AppError, badInput, notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { DefaultView, SavedView } from './saved-views.entity.js';
import {
  CreateSavedViewInput,
  SavedViewIdInput,
  SetDefaultViewInput,
  UpdateSavedViewInput,
} from './saved-views.inputs.js';
import { isOfStaff, MAX_VIEWS } from './saved-views.rules.js';

describeConstraints({ uq_saved_views_name: { field: 'name', says: 'views.nameTaken' } });

const maySee = (ctx: OperationContext, { ownerId, isShared }: SavedView): boolean => {
  const actor = requireActor(ctx);
  return ownerId === actor.id || (isShared && isOfStaff(actor.role));
};

/** The view, locked: one's own, or for admins one that is shared. FORBIDDEN for who may only open it. */
async function lockKept(ctx: OperationContext, id: number, purpose: 'edit' | 'remove' = 'edit'): Promise<SavedView> {
  const actor = requireActor(ctx);
  const view = await lockRow(ctx, SavedView, 'SavedView', id, (row) => maySee(ctx, row), purpose);
  if (view.ownerId !== actor.id && actor.access('views.share') !== 'all') {
    throw new AppError('FORBIDDEN', 'views.others');
  }
  return view;
}

function checkShared(ctx: OperationContext, isShared: boolean | undefined): void {
  if (isShared && requireActor(ctx).access('views.share') !== 'all') throw badInput('isShared', 'views.adminsShare');
}

/** Keeps a list as it is filtered and sorted, under a name. */
export const createSavedView = operation({
  name: 'createSavedView',
  permission: 'views.keep',
  input: CreateSavedViewInput,
  audit: 'SavedView',
  idempotent: true,
  run: async (ctx, { list, name, query = '', hiddenColumns = [], isShared = false }) => {
    checkShared(ctx, isShared);
    const ownerId = requireActor(ctx).id;
    const [kept] = await run<{ count: number }>(
      ctx.connection,
      sql`select count(*)::int as count from saved_views where owner_id = ${ownerId} and list = ${list}`,
    );
    if ((kept?.count ?? 0) >= MAX_VIEWS) throw new AppError('CONFLICT', 'views.tooMany', { max: MAX_VIEWS });
    const row = { ownerId, list, name, query, hiddenColumns, isShared };
    const { identifiers } = await ctx.em.insert(SavedView, row);
    const id = Number(identifiers[0]?.id);
    ctx.record({ entity: 'SavedView', entityId: id, after: row });
    return { id };
  },
});

/** Changes what a view is called, what it shows, or whether it is shared. */
export const updateSavedView = operation({
  name: 'updateSavedView',
  permission: 'views.keep',
  input: UpdateSavedViewInput,
  audit: 'SavedView',
  run: async (ctx, { id, version, ...changes }) => {
    const view = await lockKept(ctx, id);
    if (!view.isShared) checkShared(ctx, changes.isShared);
    await editRow(ctx, SavedView, view, changes, {
      name: 'SavedView',
      audited: ['name', 'query', 'hiddenColumns', 'isShared'],
      ...(version !== undefined && { version }),
    });
    if (view.isShared && changes.isShared === false) {
      await run(ctx.connection, sql`delete from default_views where view_id = ${id} and user_id <> ${view.ownerId}`);
    }
    return { id };
  },
});

/** Removes a view. The list opens whole for whoever it opened with that view. */
export const deleteSavedView = operation({
  name: 'deleteSavedView',
  permission: 'views.keep',
  input: SavedViewIdInput,
  audit: 'SavedView',
  run: async (ctx, { id }) => {
    const { name, list } = await lockKept(ctx, id, 'remove');
    await ctx.em.delete(SavedView, { id });
    ctx.record({ entity: 'SavedView', entityId: id, before: { name, list } });
    return { id };
  },
});

/** Says with which view a list opens for the caller; with none, whole. */
export const setDefaultView = operation({
  name: 'setDefaultView',
  permission: 'views.keep',
  input: SetDefaultViewInput,
  audit: 'SavedView',
  run: async (ctx, { list, viewId = null }) => {
    const userId = requireActor(ctx).id;
    if (viewId === null) {
      await ctx.em.delete(DefaultView, { userId, list });
      return { viewId };
    }
    const view = await ctx.em.findOneBy(SavedView, { id: viewId });
    if (!view || !maySee(ctx, view)) throw notFound('SavedView');
    if (view.list !== list) throw badInput('viewId', 'views.otherList');
    await ctx.em.upsert(DefaultView, { userId, list, viewId }, ['userId', 'list']);
    return { viewId };
  },
});
