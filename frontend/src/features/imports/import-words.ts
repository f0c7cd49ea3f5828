import { plural, t } from '@lingui/core/macro';
import type { ImportProgram, ImportRowStatus, ImportState } from '../../gql/schema.generated';
import type { StatusChipProps } from '../../ui/display/StatusChip';
import type { ImportProgressFragment } from './imports.generated';

/** How far an import is, as its chip says it. */
export const stateLooks: Readonly<Record<ImportState, StatusChipProps>> = {
  get uploaded(): StatusChipProps {
    return { tone: 'grey', label: t`Not checked yet` };
  },
  get checking(): StatusChipProps {
    return { tone: 'blue', label: t`Being checked` };
  },
  get checked(): StatusChipProps {
    return { tone: 'yellow', label: t`Checked` };
  },
  get running(): StatusChipProps {
    return { tone: 'blue', label: t`Running` };
  },
  get done(): StatusChipProps {
    return { tone: 'green', label: t`Done` };
  },
  get cancelled(): StatusChipProps {
    return { tone: 'orange', label: t`Stopped` };
  },
  get failed(): StatusChipProps {
    return { tone: 'red', label: t`Failed` };
  },
  get taking_back(): StatusChipProps {
    return { tone: 'blue', label: t`Being taken back` };
  },
  get taken_back(): StatusChipProps {
    return { tone: 'grey', label: t`Taken back` };
  },
};

/** What became of a line. */
export const rowLooks: Readonly<Record<ImportRowStatus, StatusChipProps>> = {
  get waiting(): StatusChipProps {
    return { tone: 'grey', label: t`Waiting` };
  },
  get valid(): StatusChipProps {
    return { tone: 'green', label: t`OK` };
  },
  get created(): StatusChipProps {
    return { tone: 'green', label: t`Added` };
  },
  get updated(): StatusChipProps {
    return { tone: 'green', label: t`Changed` };
  },
  get skipped(): StatusChipProps {
    return { tone: 'grey', label: t`Left out` };
  },
  get error(): StatusChipProps {
    return { tone: 'red', label: t`Error` };
  },
};

/** What is done with a file of another program. */
export const programNotes: Readonly<Record<ImportProgram, () => string>> = {
  shopify: () =>
    t`This is an export of Shopify, so its columns are known. Each variant becomes a product; lines with further pictures are left out.`,
  woocommerce: () =>
    t`This is an export of WooCommerce, so its columns are known. Each variation becomes a product; groups are left out.`,
  odoo: () => t`This is an export of Odoo, so its columns are known. Lines that only go on with a list are left out.`,
};

const WORKING: readonly ImportState[] = ['checking', 'running', 'taking_back'];

/** Whether the server is at work on an import. */
export const isWorking = ({ state }: Pick<ImportProgressFragment, 'state'>): boolean => WORKING.includes(state);

/** "12 good lines · 2 errors · 1 left out". */
export function checkText({ valid, errors, skipped }: ImportProgressFragment): string {
  return [
    plural(valid, { one: '# good line', other: '# good lines' }),
    plural(errors, { one: '# error', other: '# errors' }),
    plural(skipped, { one: '# line left out', other: '# lines left out' }),
  ].join(' · ');
}

/** "10 added · 2 changed · 2 errors · 1 left out". */
export function runText({ created, updated, errors, skipped }: ImportProgressFragment): string {
  return [
    plural(created, { one: '# added', other: '# added' }),
    plural(updated, { one: '# changed', other: '# changed' }),
    plural(errors, { one: '# error', other: '# errors' }),
    plural(skipped, { one: '# line left out', other: '# lines left out' }),
  ].join(' · ');
}
