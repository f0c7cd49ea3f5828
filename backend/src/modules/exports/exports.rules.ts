/** In what form a list or report leaves. */
export enum ExportFormat {
  csv = 'csv',
  xlsx = 'xlsx',
  pdf = 'pdf',
}

/** How far an export is. */
export enum ExportState {
  waiting = 'waiting',
  running = 'running',
  ready = 'ready',
  failed = 'failed',
  cancelled = 'cancelled',
}

/** What the files are to browsers and mail programs. */
export const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Rows up to which a file is made while the caller waits; more are a job's. A PDF takes longer for each. */
export const AT_ONCE: Readonly<Record<ExportFormat, number>> = { csv: 5000, xlsx: 5000, pdf: 500 };

/** Days for which a file can be fetched. */
export const KEPT_DAYS = 7;

/** Files of one person that may be in the making at a time. */
export const MAX_UNFINISHED = 3;

/** How often a file is begun that was cut off before it is given up. */
export const MAX_TRIES = 3;
