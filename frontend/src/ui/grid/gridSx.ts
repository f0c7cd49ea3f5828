import type { SxProps, Theme } from '@mui/material/styles';

/** The look of every grid: hairlines between rows only, quiet header, quiet actions. */
export function gridSx(overlayHeight: number, clickable: boolean, compact: boolean): SxProps<Theme> {
  return (theme) => {
    const { palette } = theme.vars ?? theme;
    return {
      '--DataGrid-overlayHeight': `${overlayHeight}px`,
      '--DataGrid-rowBorderColor': palette.divider,
      '--DataGrid-t-header-background-base': palette.background.paper,
      border: 0,
      borderRadius: 0,
      fontSize: 13,
      backgroundColor: palette.background.paper,
      '& .MuiDataGrid-columnHeader': { backgroundColor: palette.background.paper },
      '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 500, fontSize: 12, color: palette.text.secondary },
      '& .MuiDataGrid-columnSeparator': { opacity: 0 },
      '& .MuiDataGrid-columnHeaders:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
      '& .MuiDataGrid-row': { cursor: clickable ? 'pointer' : 'default' },
      // What says that newer rows are on their way takes no click that is meant for a row.
      '& .MuiDataGrid-overlayWrapperInner': { pointerEvents: 'none' },
      '& .MuiDataGrid-cell': { fontVariantNumeric: 'tabular-nums' },
      '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-cell:focus-within': { outlineOffset: -2 },
      // The mouse needs no ring; the keyboard does.
      '& .MuiDataGrid-cell:focus:not(:focus-visible), & .MuiDataGrid-columnHeader:focus:not(:focus-visible)': {
        outline: 'none',
      },
      // A left-aligned column after figures needs air between.
      '& .after-figures': { paddingInlineStart: 3 },
      '& .MuiDataGrid-footerContainer': { borderColor: palette.divider, minHeight: 44 },
      // Quiet, never hidden: a person must see what a row offers before pointing at it.
      '& .row-actions .MuiButtonBase-root:not(.Mui-disabled)': { color: palette.text.secondary },
      '& .MuiDataGrid-row:hover .row-actions .MuiButtonBase-root:not(.Mui-disabled), & .MuiDataGrid-row:focus-within .row-actions .MuiButtonBase-root:not(.Mui-disabled)':
        { color: palette.primary.main },
      ...(compact && { '& [data-second-line]': { display: 'none' } }),
    };
  };
}
