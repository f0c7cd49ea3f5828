import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  BoolColumn,
  DecimalColumn,
  EnumCheck,
  EnumColumn,
  MoneyColumn,
  TextColumn,
  TextListColumn,
  TimeColumn,
} from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { registerEnum } from '../../kernel/values/enums.js';
import { pageOf } from '../../kernel/page.js';
import type { Language } from '../../words/index.js';
import { Role } from './role.rules.js';
import { UserLanguage } from './user-language.rules.js';

registerEnum(Role, {
  name: 'Role',
  description: 'What a user is to the business; decides what they may see and do.',
  values: {
    admin: 'Runs the business: sees and does everything.',
    vendor: 'Owns catalog products and offers; sees these, their stock and the orders they are in.',
    distributor: 'Supplies through offers of its own and buys for itself.',
    wholesale: 'Supplies through offers of its own and buys for itself, in large quantities.',
    customer: 'A business that buys: sees the catalog and its own orders, invoices and payments.',
    sales_team: 'Staff who visit customers and take their orders; sees the catalog, customers and own commission.',
  },
});

registerEnum(UserLanguage, {
  name: 'UserLanguage',
  description: 'In which language a user is spoken to.',
  values: { en: 'English.', ar: 'Arabic.' },
});

/** A person or company that signs in, buys or sells. */
@ObjectType({ description: 'A person or company that signs in, buys or sells.', simpleResolvers: true })
@Entity('users')
@Index('uq_users_email', { synchronize: false })
@Index('ix_users_search', { synchronize: false })
@Index('ix_users_business_categories', { synchronize: false })
@Index('ix_users_role', ['role'])
@Index('ix_users_updated_at', ['updatedAt', 'id'])
@Index('ix_users_phone_e164', ['phoneE164'])
@Index('ix_users_whatsapp_e164', ['whatsappE164'])
@EnumCheck('users', 'role', Role)
@EnumCheck('users', 'language', UserLanguage)
@Check('ck_users_email', 'is_email(email)')
@Check('ck_users_commission_rate', 'commission_rate between 0 and 100')
@Check('ck_users_marketplace_margin', 'marketplace_margin_percent between 0 and 999.99')
@Check('ck_users_credit_limit', 'credit_limit between 0 and 9999999999.99')
export class User extends EditedRow {
  @TextColumn(254, { description: 'E-mail address, lower case; unique among users that are not archived.' })
  email!: string;

  /** argon2id; never published, never selected by default. Null until an invitation is accepted. */
  @Column({ type: 'text', select: false, nullable: true })
  passwordHash!: string | null;

  @TextColumn(255, { nullable: true, description: 'First name, in any script.' })
  firstName!: string | null;

  @TextColumn(255, { nullable: true, description: 'Last name, in any script.' })
  lastName!: string | null;

  @Field(() => String, { description: "First plus last name, else e-mail, else 'Unknown Customer'." })
  displayName!: string;

  @TextColumn(20, { nullable: true, description: 'Phone number, as it was typed.' })
  phone!: string | null;

  @TextColumn(16, {
    nullable: true,
    description: 'The phone number in E.164, such as +966500000000; null when it is no number of any country.',
  })
  phoneE164!: string | null;

  @EnumColumn(Role, { description: 'What the user is to the business.', options: { default: Role.customer } })
  role!: Role;

  @TextListColumn({ description: 'Kinds of business, e.g. salon, pharmacy.' })
  businessCategories!: string[];

  @BoolColumn({ description: 'Whether the user may sign in and order.', options: { default: true } })
  isActive!: boolean;

  @TextColumn(255, { nullable: true, description: 'Picture: a /media/… URL.' })
  profileImageUrl!: string | null;

  @TextColumn(255, { nullable: true, description: 'Name of the business the user belongs to.' })
  companyName!: string | null;

  @TextColumn(500, { nullable: true, description: 'Street address.' })
  address!: string | null;

  @TextColumn(100, { nullable: true, description: 'City of the address.' })
  city!: string | null;

  @TextColumn(100, { nullable: true, description: 'State or province.' })
  state!: string | null;

  @TextColumn(20, { nullable: true, description: 'Postal code.' })
  zipCode!: string | null;

  @TextColumn(100, { nullable: true, description: 'Country of the address, as text.' })
  country!: string | null;

  @TextColumn(50, { nullable: true, description: 'Tax number. Admins only.' })
  taxId!: string | null;

  @DecimalColumn(5, 2, { nullable: true, description: 'Commission in per cent of sales, 0 to 100. Admins only.' })
  commissionRate!: string | null;

  @DecimalColumn(5, 2, {
    nullable: true,
    description:
      "Of a supplier: what buyers pay on top of the prices of its offers, in per cent, 0 to 999.99; null for the business's own. Admins only.",
  })
  marketplaceMarginPercent!: string | null;

  @MoneyColumn(12, {
    nullable: true,
    description: 'Credit limit; null means none is set, 0 means no credit. Admins only.',
  })
  creditLimit!: string | null;

  @TextColumn(20, { nullable: true, description: 'Number that WhatsApp reaches the user at.' })
  whatsappNumber!: string | null;

  @TextColumn(16, {
    nullable: true,
    description: 'The WhatsApp number in E.164; null when it is no number of any country.',
  })
  whatsappE164!: string | null;

  @EnumColumn(UserLanguage, {
    nullable: true,
    description:
      'In which language the user is spoken to and written to; null until one is chosen: then letters are English, and answers as the client accepts them.',
  })
  language!: Language | null;

  /** Both numbers in every spelling that people may search for, digits only. */
  @Column({ type: 'text', nullable: true })
  phoneSpellings!: string | null;

  @TimeColumn({ nullable: true, description: 'Last successful sign-in.' })
  lastLoginAt!: Date | null;

  @TimeColumn({
    nullable: true,
    description: 'When the user was last sent an invitation. Null for who may not invite them.',
  })
  invitedAt!: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the user was invited and has chosen no password yet. Null for who may not invite them.',
  })
  invitationPending!: boolean | null;

  /** Set when history still needs a removed user; such a user is in no list and cannot sign in. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** Folded names, company, e-mail and phones, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression:
      "fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(phone_spellings, ''))",
  })
  search!: string;
}

/** A signed-in browser or phone. Only hashes of its tokens are kept, so a stolen dump gives no session. */
@Entity('sessions')
@Index('uq_sessions_token_hash', ['tokenHash'], { unique: true })
@Index('uq_sessions_media_token_hash', ['mediaTokenHash'], { unique: true })
@Index('ix_sessions_user_id', ['userId'])
export class Session {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  /** Hash of the cookie that opens images and nothing else. */
  @Column({ type: 'bytea' })
  mediaTokenHash!: Buffer;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  userId!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt!: Date;

  @Column({ type: 'timestamptz' })
  idleUntil!: Date;

  @Column({ type: 'timestamptz' })
  absoluteUntil!: Date;

  @Column({ type: 'varchar', length: 64 })
  ip!: string;

  @Column({ type: 'varchar', length: 400 })
  userAgent!: string;
}

export const UserPage = pageOf(User, 'User', { marked: true });
