import { registerEnum } from '../values/enums.js';

/** How amounts are written in a file. */
export enum DecimalStyle {
  point = 'point',
  comma = 'comma',
}
registerEnum(DecimalStyle, {
  name: 'DecimalStyle',
  description: 'How amounts are written: `12.50` or `12,50`.',
  values: {
    point: 'A point before the cents: `1,234.50` or `1234.50`.',
    comma: 'A comma before the cents: `1.234,50` or `1234,50`.',
  },
});

/** Order of day, month and year in a file's dates. */
export enum DateOrderStyle {
  dmy = 'dmy',
  mdy = 'mdy',
  ymd = 'ymd',
}
registerEnum(DateOrderStyle, {
  name: 'DateOrderStyle',
  description: "Order of day, month and year in the file's dates.",
  values: { dmy: 'Day first: `31/12/2026`.', mdy: 'Month first: `12/31/2026`.', ymd: 'Year first: `2026/12/31`.' },
});
