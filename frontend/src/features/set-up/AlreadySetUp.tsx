import Button from '@mui/material/Button';
import { paths } from '../../shared/paths';
import { PublicPage } from '../../ui/layout/PublicPage';

/** What the set-up page is once somebody has set Wholesale Desk up. */
export function AlreadySetUp() {
  return (
    <PublicPage title="Wholesale Desk is set up" hint="It is already set up. Sign in with your account.">
      <Button href={paths.dashboard} variant="contained" size="large">
        Go to sign-in
      </Button>
    </PublicPage>
  );
}
