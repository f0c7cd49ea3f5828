import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';

/** Tints that mean a status or a role; a status always has a word or an icon beside its colour. */
export interface StatusPalette {
  orange: string;
  yellow: string;
  blue: string;
  green: string;
  red: string;
  purple: string;
  grey: string;
}

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** What floats: menus, dialogs, drawers, tooltips. */
    raised: string;
  }
  interface Palette {
    status: StatusPalette;
    /** Edges of fields and buttons: 3:1 against every ground, where a hairline only divides. */
    control: string;
  }
  interface PaletteOptions {
    status?: StatusPalette;
    control?: string;
  }
}

/** The colours by what they are for. Exported so that the contrast test can measure them. */
export const tokens = {
  light: {
    background: '#F6F7F7',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    border: '#E2E6E5',
    control: '#7E8B87',
    text: '#14201E',
    secondary: '#56635F',
    disabled: '#97A29E',
    accent: '#0F766E',
    accentHover: '#0B5F58',
    onAccent: '#FFFFFF',
    success: '#15803D',
    warning: '#B45309',
    error: '#B91C1C',
    info: '#1D4ED8',
    status: {
      orange: '#9A3F06',
      yellow: '#7A5406',
      blue: '#1D4ED8',
      green: '#12692F',
      red: '#B91C1C',
      purple: '#6D28D9',
      grey: '#4F5B57',
    },
  },
  dark: {
    background: '#0E1413',
    surface: '#151C1B',
    raised: '#1B2423',
    border: '#2A3533',
    control: '#6B7875',
    text: '#E8EEEC',
    secondary: '#9DAAA6',
    disabled: '#5F6B68',
    accent: '#2DB5A5',
    accentHover: '#4CC9BA',
    onAccent: '#06211E',
    success: '#4ADE80',
    warning: '#FBBF24',
    error: '#F87171',
    info: '#93C5FD',
    status: {
      orange: '#FDA35C',
      yellow: '#FBD24E',
      blue: '#93C5FD',
      green: '#4ADE80',
      red: '#F98B8B',
      purple: '#C4B5FD',
      grey: '#A9B5B1',
    },
  },
} as const;

/** Height of the bar above every screen. */
export const HEADER_PX = 56;

/** A phone on its side, or a page at 400 %: there bars scroll away with the page, or nothing of it would be left. */
export const SHORT_SCREEN = '@media (max-height: 420px)';

/** On a short screen a dialog or panel scrolls with its title and buttons, so that its content has the whole height. */
const SCROLLS_WHOLE = {
  [SHORT_SCREEN]: {
    display: 'block',
    overflowY: 'auto',
    '& .MuiDialogContent-root, & [data-scrolls]': { overflowY: 'visible' },
  },
};

/** A finger needs 44 px (WCAG 2.5.5); a mouse does not, and rows stay dense for it. */
const TOUCH = '@media (pointer: coarse)';
const TOUCH_PX = 44;

const FONT = "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif";

type Tokens = (typeof tokens)['light' | 'dark'];

const paletteOf = (t: Tokens) => ({
  background: { default: t.background, paper: t.surface, raised: t.raised },
  divider: t.border,
  control: t.control,
  text: { primary: t.text, secondary: t.secondary, disabled: t.disabled },
  primary: { main: t.accent, dark: t.accentHover, contrastText: t.onAccent },
  // Secondary is neutral: the product has one accent.
  secondary: { main: t.secondary, contrastText: t.surface },
  // The pressed or hovered colour is set, not computed: darkened, it would drop below AA under dark text.
  success: { main: t.success, dark: t.success, contrastText: t.surface },
  warning: { main: t.warning, dark: t.warning, contrastText: t.surface },
  error: { main: t.error, dark: t.error, contrastText: t.surface },
  info: { main: t.info, dark: t.info, contrastText: t.surface },
  status: { ...t.status },
});

const floating = ({ theme }: { theme: Theme }) => ({
  backgroundColor: theme.vars!.palette.background.raised,
  backgroundImage: 'none',
});

/**
 * The one theme: light and dark, 8 px rhythm, radius 10 for cards and 8 for controls,
 * hairlines instead of shadows, motion of 120–180 ms. Nothing else in the frontend names a colour.
 */
const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: { palette: paletteOf(tokens.light) },
    dark: { palette: paletteOf(tokens.dark) },
  },
  spacing: 8,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 150,
    },
  },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.35, letterSpacing: '-0.01em' },
    h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.45 },
    h4: { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2, letterSpacing: '-0.02em' },
    subtitle1: { fontSize: '0.875rem', fontWeight: 500, lineHeight: 1.45 },
    subtitle2: { fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.45 },
    body1: { fontSize: '0.875rem', lineHeight: 1.45 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
    caption: { fontSize: '0.75rem', lineHeight: 1.45 },
    button: { fontSize: '0.875rem', fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // What gets the focus stops clear of the bars that stand: the header, and a tray at the bottom when there is one.
        html: {
          scrollPaddingTop: `calc(${HEADER_PX}px + 8px)`,
          scrollPaddingBottom: 'calc(var(--bottom-bar, 0px) + 8px)',
          [SHORT_SCREEN]: { scrollPaddingTop: 8 },
        },
        [SHORT_SCREEN]: { '[data-bar]': { position: 'static !important' } },
        body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
        ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
        // Chosen colours are the reader's own there: what is chosen, and what colour alone tells apart, must still show.
        '@media (forced-colors: active)': {
          '.MuiToggleButton-root.Mui-selected, .MuiPaginationItem-root.Mui-selected, [aria-current="page"], [aria-pressed="true"]':
            {
              forcedColorAdjust: 'none',
              backgroundColor: 'Highlight !important',
              color: 'HighlightText !important',
            },
          '.MuiTab-root.Mui-selected': { textDecoration: 'underline', textUnderlineOffset: 6 },
          '[data-swatch]': { forcedColorAdjust: 'none' },
          '.MuiSwitch-root': { forcedColorAdjust: 'none' },
          '.MuiCard-root, .MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper': { border: '1px solid CanvasText' },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    // A subtitle is words in a row or a card, not a heading of the page.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
    // A <button> does not inherit its font by itself.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', [TOUCH]: { minHeight: TOUCH_PX } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, whiteSpace: 'nowrap', [TOUCH]: { minHeight: TOUCH_PX } },
        sizeSmall: {
          minHeight: 30,
          paddingInline: 10,
          fontSize: '0.8125rem',
          [TOUCH]: { minHeight: TOUCH_PX, minWidth: TOUCH_PX },
        },
        sizeLarge: { minHeight: 44, paddingInline: 18 },
        outlined: ({ theme: t }) => ({
          '&.MuiButton-colorSecondary, &.MuiButton-colorInherit': {
            borderColor: t.vars!.palette.control,
            backgroundColor: t.vars!.palette.background.paper,
            '&:not(.Mui-disabled)': { color: t.vars!.palette.text.primary },
            '&:hover': { backgroundColor: t.vars!.palette.action.hover },
          },
        }),
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          borderRadius: 8,
          '&:hover': { backgroundColor: t.vars!.palette.action.hover },
          [TOUCH]: { minWidth: TOUCH_PX, minHeight: TOUCH_PX },
        }),
      },
    },
    MuiPaginationItem: { styleOverrides: { root: { [TOUCH]: { minWidth: TOUCH_PX, marginInline: 1 } } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: ({ theme: t }) => ({ borderRadius: 10, borderColor: t.vars!.palette.divider }) },
    },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiPopover: {
      styleOverrides: {
        paper: ({ theme: t }) => ({
          ...floating({ theme: t }),
          borderRadius: 10,
          border: `1px solid ${t.vars!.palette.divider}`,
          boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
        }),
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: floating,
        // The field keeps room for two narrow buttons beside its text.
        clearIndicator: { [TOUCH]: { minWidth: 28 } },
        popupIndicator: { [TOUCH]: { minWidth: 28 } },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme: t }) => ({
          ...floating({ theme: t }),
          borderRadius: 10,
          border: `1px solid ${t.vars!.palette.divider}`,
          boxShadow: '0 16px 48px rgb(0 0 0 / 0.2)',
          '&:not(.MuiDialog-paperFullScreen)': {
            [t.breakpoints.down('sm')]: { margin: 16, width: 'calc(100% - 32px)' },
            [SHORT_SCREEN]: { marginBlock: 8, maxHeight: 'calc(100% - 16px)' },
          },
          ...SCROLLS_WHOLE,
        }),
      },
    },
    MuiDrawer: {
      styleOverrides: {
        paper: ({ theme: t }) => ({
          ...floating({ theme: t }),
          ...SCROLLS_WHOLE,
          // Clear of the bar that phones are swiped by.
          '& > footer': { paddingBottom: 'max(12px, env(safe-area-inset-bottom))' },
        }),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: 600 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiMenuItem: {
      styleOverrides: { root: { fontSize: '0.875rem', minHeight: 36, borderRadius: 6, marginInline: 4 } },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 700, enterNextDelay: 300 },
      styleOverrides: {
        tooltip: ({ theme: t }) => ({
          fontSize: '0.75rem',
          backgroundColor: t.vars!.palette.text.primary,
          color: t.vars!.palette.background.paper,
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          backgroundColor: t.vars!.palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: t.vars!.palette.control },
          [TOUCH]: { minHeight: TOUCH_PX },
        }),
      },
    },
    // `dir="auto"` goes by what is typed: while nothing is, the words in the field go by the page.
    MuiInputBase: { styleOverrides: { input: { '&:placeholder-shown': { direction: 'inherit' } } } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    // A switch is touched at its words, too.
    MuiFormControlLabel: { styleOverrides: { root: { [TOUCH]: { minHeight: TOUCH_PX } } } },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme: t }) => ({
          // The library's grey is too faint for words on the ground of the page.
          color: t.vars!.palette.text.secondary,
          borderColor: t.vars!.palette.control,
          [TOUCH]: { minHeight: TOUCH_PX },
          // In a group the line between two would be the first one's, and the ground of the second lies over it.
          '&&.MuiToggleButtonGroup-middleButton, &&.MuiToggleButtonGroup-lastButton': {
            borderInlineStartColor: t.vars!.palette.control,
          },
        }),
      },
    },
    MuiSwitch: {
      styleOverrides: {
        // An outlined knob on a solid track: both stand out from any ground, on and off.
        track: ({ theme: t }) => ({ backgroundColor: t.vars!.palette.control, opacity: 1 }),
        thumb: ({ theme: t }) => ({
          backgroundColor: t.vars!.palette.background.paper,
          border: `2px solid ${t.vars!.palette.control}`,
          boxShadow: 'none',
        }),
        switchBase: ({ theme: t }) => ({
          '&.Mui-checked .MuiSwitch-thumb': { borderColor: t.vars!.palette.primary.main },
          '&.Mui-checked:not(.Mui-disabled) + .MuiSwitch-track': { opacity: 1 },
        }),
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 999, fontWeight: 500 } } },
    MuiSkeleton: { defaultProps: { animation: 'pulse' } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme: t }) => ({ fontSize: '0.8125rem', borderColor: t.vars!.palette.divider, paddingBlock: 10 }),
        head: ({ theme: t }) => ({ color: t.vars!.palette.text.secondary, fontWeight: 500 }),
      },
    },
    MuiLink: {
      defaultProps: { underline: 'hover' },
      // Within a sentence the colour alone would tell it from the words around it.
      styleOverrides: { root: { '.MuiAlert-message &': { textDecoration: 'underline' } } },
    },
  },
};

/** The theme for a direction of writing, with what components say in its language. */
export const themeOf = (direction: 'ltr' | 'rtl', components: object = {}): Theme =>
  createTheme({ ...options, direction, components: { ...options.components, ...components } });

export const theme = themeOf('ltr');
