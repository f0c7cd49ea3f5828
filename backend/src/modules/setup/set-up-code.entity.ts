import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A code that opens the set-up of an installation without an admin; each copy of the server prints one as it starts. */
@Entity('set_up_codes')
export class SetUpCode {
  @PrimaryColumn({ type: 'bytea' })
  codeHash!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}
