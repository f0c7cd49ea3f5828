import stylisRTLPlugin from '@mui/stylis-plugin-rtl';
import { arSD } from '@mui/x-data-grid/locales';
import { prefixer, type Middleware } from 'stylis';
import { formatCount } from '../../lib/numbers/numbers';
import { themeOf } from '../theme';
import type { Look } from './look';
import { createStyleCache } from './style-cache';

const { localeText } = arSD.components.MuiDataGrid.defaultProps;

/** How the screens look in Arabic; fetched with its first use. */
export const look: Look = {
  cache: createStyleCache([prefixer, stylisRTLPlugin as Middleware]),
  theme: themeOf('rtl', {
    MuiDataGrid: {
      defaultProps: {
        localeText: {
          ...localeText,
          // The grid's own words count in other digits than the rest of the screen.
          paginationRowsPerPage: 'عدد الصفوف:',
          paginationDisplayedRows: ({ from, to, count, estimated }: Record<string, number>) =>
            `${formatCount(from)}–${formatCount(to)} من ${count === -1 ? `أكثر من ${formatCount(estimated ?? to)}` : formatCount(count)}`,
          paginationItemAriaLabel: (type: string) =>
            ({
              first: 'الصفحة الأولى',
              last: 'الصفحة الأخيرة',
              next: 'الصفحة التالية',
              previous: 'الصفحة السابقة',
            })[type] ?? type,
        },
      },
    },
  }),
};
