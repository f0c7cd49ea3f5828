import { Declaration } from '../../kernel/declarations.js';
import type { Sql } from '../../kernel/sql.js';

/** The area of each customer that has one, as rows of `customer_id` and `area_id`: visits know it. */
export const customerAreas = new Declaration<Sql>('the areas of customers');
