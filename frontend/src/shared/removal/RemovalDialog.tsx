import { t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Removable, RemovalEffect } from '../../gql/schema.generated';
import { DateText } from '../../ui/display/DateText';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/feedback/ConfirmDialog';
import { factLinks, factWords } from './removal-words';
import { useRemovalFactsQuery, type RemovalFactsQuery } from './removal.generated';

type Facts = RemovalFactsQuery['removalFacts'];
type Fact = Facts['facts'][number];

export interface RemovalDialogProps extends Omit<
  ConfirmDialogProps,
  'open' | 'destructive' | 'confirmDisabled' | 'children'
> {
  of: Removable;
  /** What is to go; null while nothing is asked. */
  id: string | null;
  /** What the lists behind the facts know it by, where they are searched by name. */
  name?: string;
  /** What happens, in words. */
  children: ReactNode;
  /** The way on: what to do instead, where there is something; `refused` while something stands against the removal. */
  instead?: (refused: boolean) => ReactNode;
  /** What stands against it is dealt with in this dialog: `true` once that is chosen. */
  overcome?: boolean;
}

interface LinesProps extends Pick<RemovalDialogProps, 'of' | 'name'> {
  id: string;
  facts: Facts['facts'];
  effect: RemovalEffect;
}

/** The facts of one effect, each with the way to its list. */
function FactList({ of, id, name = '', facts, effect }: LinesProps) {
  const text = ({ kind, count }: Fact): ReactNode => {
    const words = factWords[kind](count);
    const link = factLinks[of][kind];
    return link ? (
      <Link
        component={RouterLink}
        to={link(id, name)}
        sx={{ display: 'inline-block', minWidth: 24, lineHeight: '24px' }}
      >
        {words}
      </Link>
    ) : (
      words
    );
  };
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
      {facts
        .filter((fact) => fact.effect === effect)
        .map((fact) => (
          <li key={fact.kind}>
            {text(fact)}
            {fact.at !== null && (
              <>
                {t`, last`} <DateText value={fact.at} format="relative" />
              </>
            )}
          </li>
        ))}
    </Box>
  );
}

/** What hangs on it: what stands against the removal, what it ends, and what keeps a record. */
function FactsOf({ answer, ...lines }: Omit<LinesProps, 'facts' | 'effect'> & { answer: Facts }) {
  const { obstacle, facts } = answer;
  const has = (effect: RemovalEffect): boolean => facts.some((fact) => fact.effect === effect);
  return (
    <>
      {obstacle !== null && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {obstacle}.
          <FactList {...lines} facts={facts} effect="refuses" />
        </Alert>
      )}
      {has('affects') && (
        <Box sx={{ mt: 2 }}>
          {t`Affected at once:`}
          <FactList {...lines} facts={facts} effect="affects" />
        </Box>
      )}
      {has('keeps') && (
        <Box sx={{ mt: 2 }}>
          {t`It stays on record in:`}
          <FactList {...lines} facts={facts} effect="keeps" />
        </Box>
      )}
      {facts.length === 0 && <Box sx={{ mt: 2 }}>{t`Nothing else depends on it.`}</Box>}
    </>
  );
}

/** Asks before something is removed for good: what hangs on it is looked up and said first, with the way to each list. */
export function RemovalDialog({ of, id, name, children, instead, overcome = false, ...dialog }: RemovalDialogProps) {
  // Asked anew each time: orders and payments come in meanwhile.
  const { data, loading, error } = useRemovalFactsQuery({
    variables: { of, id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  // What was said stays while the dialog fades out.
  const [told, setTold] = useState<{ id: string; answer: Facts | undefined }>();
  const answer = data?.removalFacts;
  useEffect(() => {
    if (id !== null) setTold({ id, answer });
  }, [id, answer]);
  const refused = told?.answer?.obstacle != null && !overcome;
  return (
    <ConfirmDialog {...dialog} open={id !== null} destructive confirmDisabled={id !== null && (loading || refused)}>
      {children}
      {id !== null && loading && <Box sx={{ mt: 2 }}>{t`Looking up what depends on it…`}</Box>}
      {error && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {t`What depends on it could not be looked up. What must not be removed is refused.`}
        </Alert>
      )}
      {told?.answer && <FactsOf of={of} id={told.id} name={name} answer={told.answer} />}
      {/* In one place, whether the facts are known or not: a button that has the focus keeps it when they come. */}
      {instead?.(told?.answer?.obstacle != null)}
    </ConfirmDialog>
  );
}
