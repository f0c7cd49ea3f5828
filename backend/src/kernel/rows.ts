import { ObjectType } from 'type-graphql';
import { CreatedAtColumn, IdColumn, RowVersionColumn, UpdatedAtColumn } from './columns.js';

/** Fields of a base are found as its own ones are: by the key they were asked for, in rows of compiled reads. */
const FOUND_BY_KEY = { simpleResolvers: true };

/** What is written once: known by its id. */
@ObjectType(FOUND_BY_KEY)
export abstract class StoredRow {
  @IdColumn()
  id!: number;

  @CreatedAtColumn()
  createdAt!: Date;
}

/** What people edit: its version tells whether somebody else was faster. */
@ObjectType(FOUND_BY_KEY)
export abstract class EditedRow extends StoredRow {
  @RowVersionColumn()
  version!: number;

  @UpdatedAtColumn()
  updatedAt!: Date;
}
