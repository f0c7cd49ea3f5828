import { poolOf } from '../../../kernel/context.js';
import { AppError } from '../../../kernel/errors.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { dayOf } from '../../../kernel/values/time-zone.js';
import { DEFAULT_LANGUAGE, isLanguage, pointsOf, said, worded } from '../../../words/index.js';
import { userNameSql } from '../../identity/index.js';
import { declareLetter, LetterKind, writeLetter } from '../../letters/index.js';
import { MEDIA_TYPES, type ExportFormat } from '../exports.rules.js';
import { titleOf } from '../files/sources.js';

/** What mail servers usually take, in bytes. */
const MAX_ATTACHED = 15 * 1024 * 1024;
/** For so many hours it is tried to send a letter. */
const HOURS = 24;

interface Delivered extends Record<string, unknown> {
  readonly address: string;
  readonly name: string | null;
  readonly source: string;
  readonly query: string;
  readonly format: ExportFormat;
  readonly language: string;
  readonly fileName: string;
  readonly rows: number;
  readonly bytes: number;
  readonly finishedAt: Date;
  readonly owner: string;
  readonly fileId: number;
}

declareLetter(LetterKind.scheduled_report, {
  hours: HOURS,
  retries: true,
  word: async (ctx, { entityId }) => {
    const pool = poolOf(ctx.dataSource);
    const [file] = await run<Delivered>(
      pool,
      sql`select d.address, s.name, f.id as "fileId", f.source, f.query, f.format, f.language, f.file_name as "fileName",
            f.rows_done as rows, f.bytes, f.finished_at as "finishedAt", ${userNameSql(raw('f.owner_id'))} as owner
          from export_deliveries d join export_files f on f.id = d.file_id
            left join export_schedules s on s.id = f.schedule_id
          where d.id = ${entityId} and f.state = 'ready' and f.expires_at > now()`,
    );
    if (!file) return 'obsolete';
    const language = isLanguage(file.language) ? file.language : DEFAULT_LANGUAGE;
    const day = { day: dayOf(file.finishedAt, ctx.settings.timezone) };
    const title = titleOf(file.source, file.query);
    const isSmall = file.bytes <= MAX_ATTACHED;
    const parts = isSmall
      ? await run<{ content: Buffer }>(
          pool,
          sql`select content from export_parts where file_id = ${file.fileId} order by position`,
        )
      : [];
    const text = [
      worded(said('exports.letterText', { title, rows: file.rows, day }), language),
      ...(isSmall ? [] : [worded(said('exports.letterTooLarge'), language)]),
      worded(said('exports.letterBy', { owner: file.owner }), language),
    ].join('\n\n');
    const subject = worded(pointsOf([file.name ?? title, day]) ?? said('exported.report'), language);
    return {
      address: file.address,
      receiverId: null,
      language,
      subject,
      text,
      ...(isSmall && {
        attachment: {
          name: file.fileName,
          type: MEDIA_TYPES[file.format],
          content: Buffer.concat(parts.map(({ content }) => content)),
        },
      }),
    };
  },
  again: async (ctx, { entityId }) => {
    const [file] = await run<{ id: number }>(
      ctx.connection,
      sql`select f.id from export_deliveries d join export_files f on f.id = d.file_id
          where d.id = ${entityId} and f.state = 'ready' and f.expires_at > now()`,
    );
    if (!file) throw new AppError('CONFLICT', 'exports.notReady', {}, { reason: 'OBSOLETE' });
    return writeLetter(ctx, { kind: LetterKind.scheduled_report, entity: 'ExportDelivery', entityId });
  },
});
