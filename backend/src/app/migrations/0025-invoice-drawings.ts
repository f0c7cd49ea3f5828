import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A document that was drawn wrongly is drawn anew, once, and kept beside the first: nothing that was issued disappears. */
export class InvoiceDrawings1764288000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_documents ADD COLUMN drawing smallint NOT NULL DEFAULT 1');
    await runner.query('ALTER TABLE invoice_documents DROP CONSTRAINT pk_invoice_documents');
    await runner.query(
      'ALTER TABLE invoice_documents ADD CONSTRAINT pk_invoice_documents PRIMARY KEY (invoice_id, drawing)',
    );
    await runner.query('CREATE INDEX ix_invoice_documents_drawing ON invoice_documents (drawing, invoice_id)');
  }

  /** One document an invoice is left, the newest. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_documents DISABLE TRIGGER append_only');
    await runner.query(
      `DELETE FROM invoice_documents d
       WHERE EXISTS (SELECT FROM invoice_documents n WHERE n.invoice_id = d.invoice_id AND n.drawing > d.drawing)`,
    );
    await runner.query('ALTER TABLE invoice_documents ENABLE TRIGGER append_only');
    await runner.query('DROP INDEX ix_invoice_documents_drawing');
    await runner.query('ALTER TABLE invoice_documents DROP CONSTRAINT pk_invoice_documents');
    await runner.query('ALTER TABLE invoice_documents ADD CONSTRAINT pk_invoice_documents PRIMARY KEY (invoice_id)');
    await runner.query('ALTER TABLE invoice_documents DROP COLUMN drawing');
  }
}
