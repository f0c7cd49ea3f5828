import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A file that a contact sent, or that one of the staff sends: what is no picture. Served at `/media/files/<id>`. */
@Entity('whatsapp_files')
@Index('ix_whatsapp_files_owner_id', ['ownerId', 'createdAt'])
@Index('ix_whatsapp_files_created_at', ['createdAt'])
export class WhatsappFile {
  /** 16 random bytes, base64url: cannot be guessed or counted. */
  @PrimaryColumn('varchar', { length: 22 })
  id!: string;

  /** Who uploaded it; null for what a contact sent. */
  @ForeignKey('User', { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Column('varchar', { length: 200 })
  name!: string;

  /** By its bytes, whatever was said of it. */
  @Column('varchar', { length: 100 })
  mime!: string;

  @Column('int')
  byteSize!: number;

  @Column('bytea', { select: false })
  data!: Buffer;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
