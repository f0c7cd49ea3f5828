import { t } from '@lingui/core/macro';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../lib/server/api-error';
import { importDetail, paths } from '../../shared/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Page } from '../../ui/layout/Page';
import { ColumnsStep } from './ColumnsStep';
import { ImportHistory } from './ImportHistory';
import { ImportProgress } from './ImportProgress';
import { ImportSteps } from './ImportSteps';
import { isWorking } from './import-words';
import { useImportKindsQuery, useImportQuery, type ImportKindsQuery } from './imports.generated';
import { StartImport } from './StartImport';

type Kinds = ImportKindsQuery['importKinds'];

/** How often an import at work is asked how far it is, in milliseconds. */
const POLL = 1000;

const STEP: Readonly<Record<string, number>> = { uploaded: 1, checking: 2, checked: 2, running: 3, taking_back: 3 };

/** One import, at the step where it stands. */
function OneImport({ id, kinds, onRetry }: { id: string; kinds: Kinds; onRetry: (kind: string) => void }) {
  const navigate = useNavigate();
  const [again, setAgain] = useState(false);
  const { data, error, refetch } = useImportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const row = data?.import;
  const working = row !== undefined && row !== null && isWorking(row);
  useEffect(() => {
    if (!working) return undefined;
    const asking = setInterval(() => {
      refetch().catch((thrown: unknown) => console.warn('How far the import is could not be asked.', thrown));
    }, POLL);
    return () => clearInterval(asking);
  }, [working, refetch]);
  if (row === null || (error && !row)) {
    return (
      <LoadFailure
        thing={t`import`}
        missing={row === null || isNotFound(error)}
        error={error}
        onRetry={() => void refetch()}
        back={{ label: t`Back to the imports`, onClick: () => void navigate(paths.imports) }}
      />
    );
  }
  if (!row) return <Skeleton variant="rounded" height={240} />;
  const kind = kinds.find((one) => one.kind === row.kind);
  const choosing = kind !== undefined && (row.state === 'uploaded' || again);
  return (
    <>
      <ImportSteps at={choosing ? 1 : (STEP[row.state] ?? 4)} />
      {choosing ? (
        <ColumnsStep key={row.id} kind={kind} found={row} onChecking={() => setAgain(false)} />
      ) : (
        <ImportProgress
          row={row}
          onAgain={() => setAgain(true)}
          onRetry={() => onRetry(row.kind)}
          onChanged={() => void refetch()}
        />
      )}
    </>
  );
}

/** Bulk Import: a file, its columns, what each line would do, and then the import; and the files that came before. */
export function ImportsScreen() {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useImportKindsQuery();
  const kinds = data?.importKinds;
  const id = params.get('import');
  const retryOfId = params.get('retry') ?? undefined;
  // Most files are of products.
  const first = (kinds?.find((one) => one.kind === 'products') ?? kinds?.[0])?.kind ?? '';
  const asked = params.get('kind');
  const kind = kinds?.some((one) => one.kind === asked) ? (asked ?? first) : first;
  const upload = {
    label: t`New import`,
    onClick: () => void navigate(paths.imports),
  };
  return (
    <Page
      title={t`Bulk Import`}
      subtitle={t`Products, stock, customers, prices and offers from a file`}
      {...(id !== null && { primary: upload })}
    >
      {error && !kinds ? (
        <ErrorState title={t`The imports could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : !kinds ? (
        <Skeleton variant="rounded" height={240} />
      ) : kinds.length === 0 ? (
        <EmptyState title={t`There is nothing that you may import`} />
      ) : id !== null ? (
        <OneImport key={id} id={id} kinds={kinds} onRetry={(kindOf) => setParams({ retry: id, kind: kindOf })} />
      ) : (
        <>
          <ImportSteps at={0} />
          <StartImport
            kinds={retryOfId === undefined ? kinds : kinds.filter((one) => one.kind === kind)}
            kind={kind}
            onKind={(chosen) => setParams({ kind: chosen }, { replace: true })}
            retryOfId={retryOfId}
            onUploaded={(uploaded) => void navigate(importDetail(uploaded))}
          />
          <ImportHistory kinds={kinds} />
        </>
      )}
    </Page>
  );
}
