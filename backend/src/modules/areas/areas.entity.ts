import { ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index } from 'typeorm';
import { BoolColumn, FloatColumn, IntColumn, TextColumn } from '../../kernel/columns.js';
import { EditedRow } from '../../kernel/rows.js';
import { pageOf } from '../../kernel/page.js';

/** A part of town that sales people visit. Visits make new ones. */
@ObjectType({
  description: 'A part of town that sales people visit. A visit to a place that is not known yet makes a new one.',
  simpleResolvers: true,
})
@Entity('areas')
@Index('uq_areas_name', { synchronize: false })
@Index('ix_areas_search', { synchronize: false })
@Index('ix_areas_visit_count', ['visitCount', 'id'])
@Check('ck_areas_visit_count', 'visit_count >= 0')
@Check('ck_areas_position', '(latitude is null) = (longitude is null)')
@Check('ck_areas_latitude', 'latitude between -90 and 90')
@Check('ck_areas_longitude', 'longitude between -180 and 180')
export class Area extends EditedRow {
  @TextColumn(255, { description: 'What people call it; unique, whatever its case.' })
  name!: string;

  @TextColumn(100, { nullable: true, description: 'City it belongs to.' })
  city!: string | null;

  @TextColumn(100, { nullable: true, description: 'Region it belongs to.' })
  region!: string | null;

  @FloatColumn({ nullable: true, description: 'Latitude of the first visit that was located, in degrees.' })
  latitude!: number | null;

  @FloatColumn({ nullable: true, description: 'Longitude of the first visit that was located, in degrees.' })
  longitude!: number | null;

  /** Kept by the triggers of the visits' table. */
  @IntColumn({ description: 'Visits in it, cancelled ones aside.', options: { default: 0 } })
  visitCount!: number;

  @BoolColumn({ description: 'Whether it is suggested in forms.', options: { default: true } })
  isActive!: boolean;

  /** Folded name and city, for search. */
  @Column({
    type: 'text',
    insert: false,
    update: false,
    select: false,
    generatedType: 'STORED',
    asExpression: "fold_text(name || ' ' || coalesce(city, ''))",
  })
  search!: string;
}

export const AreaPage = pageOf(Area, 'Area', { marked: true });
