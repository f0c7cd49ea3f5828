import { StartupError } from '../../kernel/startup-error.js';

/** Name and version of what this program writes; a reader refuses a later version. */
export const FORMAT = 'wholesale-desk-backup';
export const FORMAT_VERSION = 1;

/** The first file of a backup: what it is, and what it was made from. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly formatVersion: number;
  readonly appVersion: string;
  /** Moment of the snapshot, ISO 8601. */
  readonly createdAt: string;
  /** Version of the PostgreSQL that it was read from. */
  readonly postgres: string;
  /** Names of the migrations that were applied. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableContent[];
  readonly sequences: readonly SequenceState[];
}

/** A table and those of its columns that are not generated from others, in the order of the rows' fields. */
export interface TableContent {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface SequenceState {
  readonly name: string;
  /** As a decimal number in text: it may be beyond what a JSON number holds. */
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The last file of a backup. Where it is missing, the backup was cut off. */
export interface Summary {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly mailFiles: number;
  /** Jobs that were asked for and not done. */
  readonly queuedJobs: number;
  /** Of the names and contents of all files before this one. */
  readonly sha256: string;
}

export const MEMBER = {
  manifest: 'manifest.json',
  queue: 'queue.json',
  summary: 'complete.json',
  table: (name: string, piece: number): string => `tables/${name}/${String(piece).padStart(6, '0')}.copy`,
  mail: (file: string): string => `mail/${file}`,
} as const;

/** The table that a member holds rows of. */
export function tableOf(member: string): string | undefined {
  return /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.copy$/.exec(member)?.[1];
}

/** The mail file that a member is. */
export function mailFileOf(member: string): string | undefined {
  return /^mail\/([A-Za-z0-9][A-Za-z0-9._-]*\.eml)$/.exec(member)?.[1];
}

/** Reads the manifest; refuses what this program did not write, or a later one did. */
export function parseManifest(bytes: Buffer): Manifest {
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest;
  if (manifest.format !== FORMAT) throw new StartupError('This file is not a backup of Wholesale Desk.');
  if (manifest.formatVersion > FORMAT_VERSION) {
    throw new StartupError(
      `This backup was made by version ${manifest.appVersion} of Wholesale Desk: restore it with that version or a later one.`,
    );
  }
  return manifest;
}
