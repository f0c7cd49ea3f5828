import type { Rolldown } from 'vite';

/** What every page has, the sign-in page too. */
const BASE = [
  'Box',
  'Button',
  'ButtonBase',
  'CircularProgress',
  'FormControl',
  'FormHelperText',
  'FormLabel',
  'GlobalStyles',
  'IconButton',
  'InputBase',
  'InputLabel',
  'OutlinedInput',
  'Paper',
  'Stack',
  'SvgIcon',
  'Typography',
  'internal',
  'styles',
  'transitions',
  'useMediaQuery',
  'utils',
  'zero-styled',
];
/** What the frame around every screen shows besides. */
const FRAME = [
  'Avatar',
  'Backdrop',
  'Badge',
  'Divider',
  'Drawer',
  'Fade',
  'Grow',
  'List',
  'ListItemButton',
  'ListItemIcon',
  'ListItemText',
  'Menu',
  'MenuItem',
  'MenuList',
  'Modal',
  'Popover',
  'Popper',
  'Portal',
  'Skeleton',
  'Slide',
  'Tooltip',
];
const packages = (...names: string[]): RegExp => new RegExp(`/node_modules/(?:${names.join('|')})/`);
const either = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));
/** What most screens show: fields, marks, notes, and the head of the page. */
const CONTROLS = [
  'Alert',
  'Chip',
  'FilledInput',
  'Input',
  'InputAdornment',
  'ListSubheader',
  'NativeSelect',
  'Select',
  'Switch',
  'TextField',
];
/** What a form needs besides. */
const FORM = [
  'AlertTitle',
  'Autocomplete',
  'Dialog',
  'DialogActions',
  'DialogContent',
  'DialogContentText',
  'DialogTitle',
  'useAutocomplete',
];
const OF_PAGES = /\/src\/ui\/(layout\/Page|feedback\/LoadFailure|display\/(?:useUrlId|Picture)|useChangeParams)\.tsx?$/;
const OF_FORMS =
  /\/src\/(ui\/form\/(?:(?!leave-guard|FormDialog|FormPanel|FormSurface|FormLines|LineFrame|useOpened|useEditForm)[\w-]+|store\/\w+|fields\/(?:Field|fields|SearchTextField))\.tsx?|ui\/feedback\/ConfirmDialog\.tsx|shared\/apollo\/useSearch\.ts)$/;
/** Small functions of ours that every page calls. */
const LIB =
  /\/src\/lib\/(customers|language|locale|words|dates\/dates|numbers\/(money|numbers)|server\/(answered|api-error|client-key|connection|read-error|rest|server-time|trouble))\.ts$/;

type Options = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>;

/** Shares a chunk only between those that load all of it, but for a little: each request costs a phone a round trip. */
const shared = (littleBytes: number) =>
  ({ includeDependenciesRecursively: false, entriesAware: true, entriesAwareMergeThreshold: littleBytes }) as const;

/** What is packed together beyond what the bundler would find by itself. */
export const chunkGroups: NonNullable<Options['groups']> = [
  {
    name: 'base',
    test: packages(
      '@mui/(utils|system|styled-engine)',
      '@emotion',
      '@babel',
      'clsx',
      'react',
      'react-is',
      'react-transition-group',
      `@mui/material/(${BASE.join('|')})`,
    ),
  },
  { name: 'frame', test: packages(`@mui/material/(${FRAME.join('|')})`) },
  { name: 'lib', test: LIB },
  {
    name: 'controls',
    ...shared(10_000),
    test: either(packages(`@mui/material/(${CONTROLS.join('|')})`), OF_PAGES),
  },
  {
    name: 'forms',
    ...shared(4000),
    test: either(packages(`@mui/material/(${FORM.join('|')})`), OF_FORMS),
  },
  {
    name: 'outbox',
    ...shared(16_000),
    test: /\/node_modules\/idb\/|\/src\/(shared\/outbox\/(?!photos|RefusalNotice)\w[\w-]*|lib\/server\/upload-image)\.tsx?$/,
  },
  {
    name: 'display',
    test: /\/frontend\/src\/(ui\/(display\/(Bidi|CutText|DateText|Money|StatCard|StatusChip)|layout\/Section|feedback\/(EmptyState|ErrorState))\.tsx|lib\/statuses\.ts)$/,
  },
];
