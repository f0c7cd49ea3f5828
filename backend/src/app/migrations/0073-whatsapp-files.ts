import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNFETCHED = 'media_id is not null and image_id is null and file_id is null and failure is null';

/** What open screens are told of changed messages; the file of one comes after the message itself. */
const tell = (late: readonly string[]): string => {
  const columns = (row: string) => late.map((column) => `${row}.${column}`).join(', ');
  return `CREATE OR REPLACE FUNCTION tell_change_update_of_whatsapp_messages() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM pg_notify('changes', 'conversation:' || aspects || ':' || string_agg(DISTINCT told_row, ','))
    FROM (SELECT aspects, told_row, (row_number() OVER ()) / 300 AS part FROM (
      SELECT concat_ws(',',
          CASE WHEN n.status <> o.status THEN 'status' END,
          CASE WHEN n.is_processed <> o.is_processed THEN 'processed' END,
          CASE WHEN (${columns('n')}) IS DISTINCT FROM (${columns('o')}) THEN 'message' END) AS aspects,
        n.conversation_id::text AS told_row FROM changed n JOIN before o ON n.id = o.id) told) numbered
    WHERE aspects <> '' GROUP BY aspects, part;
  RETURN NULL; END $$`;
};

/** Files of conversations that are no pictures: voice, films, documents. */
export class WhatsappFiles1764288000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE whatsapp_files (
      id varchar(22) NOT NULL,
      owner_id integer,
      name varchar(200) NOT NULL,
      mime varchar(100) NOT NULL,
      byte_size integer NOT NULL,
      data bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      CONSTRAINT pk_whatsapp_files PRIMARY KEY (id),
      CONSTRAINT fk_whatsapp_files_owner_id FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL ON UPDATE NO ACTION
    )`);
    await runner.query('CREATE INDEX ix_whatsapp_files_owner_id ON whatsapp_files (owner_id, created_at)');
    await runner.query('CREATE INDEX ix_whatsapp_files_created_at ON whatsapp_files (created_at)');
    await runner.query('ALTER TABLE whatsapp_messages ADD file_id varchar(22)');
    await runner.query(
      `ALTER TABLE whatsapp_messages ADD CONSTRAINT fk_whatsapp_messages_file_id FOREIGN KEY (file_id)
       REFERENCES whatsapp_files(id) ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      'CREATE INDEX ix_whatsapp_messages_file_id ON whatsapp_messages (file_id) WHERE file_id is not null',
    );
    await runner.query(
      `CREATE INDEX ix_whatsapp_messages_unfetched ON whatsapp_messages (created_at) WHERE ${UNFETCHED}`,
    );
    await runner.query(tell(['order_id', 'image_id', 'file_id', 'failure']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(tell(['order_id', 'image_id']));
    await runner.query('ALTER TABLE whatsapp_messages DROP COLUMN file_id');
    await runner.query('DROP TABLE whatsapp_files');
  }
}
