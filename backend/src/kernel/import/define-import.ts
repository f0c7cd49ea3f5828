import type { Permission } from '../access.js';
import type { OperationContext } from '../context.js';
import { Declarations } from '../declarations.js';
import type { Said } from '../../words/index.js';
import type { DecimalMark } from './cells.js';
import type { ColumnReader } from './column-reader.js';
import type { CsvRow } from './csv.js';
import type { DateOrder } from './dates.js';
import type { ProgramExport } from './program-export.js';

/** What the cells of a column are, for whoever prepares a file. */
export type ImportFieldType = 'text' | 'code' | 'money' | 'whole' | 'day' | 'yesNo';

/** What a column of a file can mean. */
export interface ImportField {
  readonly name: string;
  /** Its English name; in other languages it stands under `imports.label`. */
  readonly label: string;
  readonly type: ImportFieldType;
  readonly required?: boolean;
  /** Names that the column has in other people's files, beside its own and its labels. */
  readonly aliases?: readonly string[];
  /** A cell of the template. */
  readonly example: string;
}

/** What is chosen for a file beside its columns. */
export interface ImportSettings {
  readonly decimal: DecimalMark;
  readonly dateOrder: DateOrder;
  /** Whether what is there already takes over what the file says, or stays as it is. */
  readonly update: boolean;
  /** Whose offers they are; null for kinds that do not ask. */
  readonly supplierId: number | null;
  /** Zone in which times of the file are meant. */
  readonly timezone: string;
}

/** A line that can be read. */
export interface ImportLineOf<V> {
  readonly line: number;
  readonly value: V;
}

/** What became of a line. */
export interface LineWritten {
  readonly line: number;
  readonly outcome: 'created' | 'updated' | 'skipped' | 'error';
  /** Why it was skipped or is an error, or what of it was not taken. */
  readonly message?: Said | undefined;
  /** The row that it made or changed. */
  readonly entityId?: number | undefined;
  /** What stood there before and stands there now: whoever takes the import back needs both. */
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
}

/** A line that was written, to be taken back. */
export interface LineToTakeBack {
  readonly line: number;
  readonly outcome: 'created' | 'updated';
  readonly entityId: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What a line about a product calls it. */
export const skuOf = ({ before, after, entityId }: LineToTakeBack): string => {
  const sku = after?.sku ?? before?.sku;
  return typeof sku === 'string' ? sku : String(entityId);
};

/** A kind of file that is taken in, declared by the module that owns what is in it. */
export interface ImportDefinition<V = unknown> {
  /** Unique, e.g. `products`; part of the API. */
  readonly kind: string;
  /** What the kind is called, by its English name as a label. */
  readonly label: string;
  /** What whoever imports must be allowed. */
  readonly permission: Permission;
  /** Whether who may it for their own alone takes in files, too. */
  readonly own?: boolean;
  readonly fields: readonly ImportField[];
  /** How other programs export it, so that nobody need choose columns for their files. */
  readonly programs?: readonly ProgramExport[];
  /** What is asked for beside columns and notation. */
  readonly asks?: readonly ('update' | 'supplier')[];
  /** Lines of a transaction at most, and what belongs to the last of them; 1000 unless said otherwise. */
  readonly batch?: number;
  /** Reads a line. @throws CellError naming what is wrong with it */
  read(row: CsvRow, reader: ColumnReader<string>, settings: ImportSettings): V;
  /** What makes two lines speak of one thing: the second is an error then. */
  keyOf(value: V): string | null;
  /**
   * What makes lines belong together, as the lines of an order do: they are written at once, and one that cannot be read refuses
   * the others. A line that does not tell stands alone. Without this all do.
   */
  groupOf?(row: CsvRow, reader: ColumnReader<string>): string | null;
  /**
   * Writes lines within the open transaction as the caller may, with audit trail, ledgers and events. A refused line refuses
   * itself alone. The check runs the same and takes it back.
   */
  write(ctx: OperationContext, lines: readonly ImportLineOf<V>[], settings: ImportSettings): Promise<LineWritten[]>;
  /** Takes lines back where nothing stands on what they wrote; answers what does, and then nothing is kept of it. */
  takeBack(ctx: OperationContext, lines: readonly LineToTakeBack[], settings: ImportSettings): Promise<Said[]>;
}

const definitions = new Declarations<ImportDefinition>();

/** Declares a kind of file. The values of its lines are JSON: they are kept between the check and the run. */
export function defineImport<V>(definition: ImportDefinition<V>): ImportDefinition<V> {
  if (allImports().some(({ kind }) => kind === definition.kind)) throw new Error(`Two imports of ${definition.kind}`);
  definitions.declare(definition as ImportDefinition);
  return definition;
}

/** All kinds of files that are taken in. */
export const allImports = (): readonly ImportDefinition[] => definitions.all();
