import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import { useMatches } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Page } from '../../ui/layout/Page';

/** The plain page of an entry whose screen is not there yet; its title comes from the route. */
export function NotYetScreen() {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const title = handle?.title ?? 'This screen';
  return (
    <Page title={title}>
      <EmptyState
        icon={<ConstructionOutlined />}
        title={`${title} is not available yet`}
        text="This screen has not been built. Nothing is shown here until it works with real data."
      />
    </Page>
  );
}
