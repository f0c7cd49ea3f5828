import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { MediaVariant, MediaVisibility } from './media.rules.js';

/**
 * One image as somebody may refer to it: `/media/<id>`. Equal pictures share their bytes (`MediaBlob`), never their
 * object: what one owner may see says nothing about another's.
 */
@Entity('media_object')
@Index(['ownerId', 'visibility', 'contentHash'], { unique: true })
@Index(['contentHash'])
@Index(['ownerId', 'createdAt'])
@Check('ck_media_object_visibility', `visibility in ('catalog', 'private')`)
@Check('ck_media_object_size', 'width between 1 and 16384 and height between 1 and 16384 and byte_size > 0')
export class MediaObject {
  /** 16 random bytes, base64url: cannot be guessed or counted. */
  @PrimaryColumn('varchar', { length: 22 })
  id!: string;

  /** SHA-256 of the stored full-size bytes, hexadecimal. */
  @Column('varchar', { length: 64 })
  contentHash!: string;

  /** Who uploaded it; null for what the system brought itself (demo data). */
  @Column('int', { nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  ownerId!: number | null;

  @Column('varchar', { length: 10 })
  visibility!: MediaVisibility;

  @Column('varchar', { length: 20 })
  mime!: string;

  /** Pixels of the full size, after the camera's orientation was applied. */
  @Column('int')
  width!: number;

  @Column('int')
  height!: number;

  /** Bytes of the full size. */
  @Column('int')
  byteSize!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** The bytes of one size of one picture, kept once however often it was uploaded. */
@Entity('media_blob')
@Check('ck_media_blob_variant', `variant in ('full', 'thumb')`)
export class MediaBlob {
  @PrimaryColumn('varchar', { length: 64 })
  contentHash!: string;

  @PrimaryColumn('varchar', { length: 5 })
  variant!: MediaVariant;

  @Column('bytea')
  data!: Buffer;
}
