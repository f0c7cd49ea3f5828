/** A source file of a module; the parsed source is the compiler's. */
export interface ModuleSource {
  readonly module: string;
  readonly file: string;
}

export interface TableUse {
  readonly module: string;
  readonly file: string;
  readonly line: number;
  readonly table: string;
  readonly owner: string;
  readonly writes: boolean;
}

export type Graph = Readonly<Record<string, readonly string[]>>;

export const OF_NO_MODULE: readonly string[];
export function moduleSources(): Promise<ModuleSource[]>;
export function kernelSources(): Promise<ModuleSource[]>;
export function sourceOf(file: string, text: string): ModuleSource;
export function migratedTables(): Promise<string[]>;
export function ownership(sources: readonly ModuleSource[]): {
  owners: ReadonlyMap<string, string>;
  entities: ReadonlyMap<string, string>;
};
export function tablesIn(
  text: string,
  isTable: (name: string) => boolean,
): { table: string; writes: boolean; at: number }[];
export function moduleImports(sources: readonly ModuleSource[]): { module: string; file: string; target: string }[];
export function tableUses(sources: readonly ModuleSource[]): TableUse[];
export function faultsOf(uses: readonly TableUse[], graph: Graph): string[];
