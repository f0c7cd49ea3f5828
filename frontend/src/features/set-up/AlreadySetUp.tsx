import Button from '@mui/material/Button';
import { paths } from '../../app/paths';
import { PublicPage } from '../../ui/display/PublicPage';

/** What the set-up page is once somebody has set Wholesale Desk up. */
export function AlreadySetUp() {
  return (
    <PublicPage title="Wholesale Desk is set up" hint="This was done before. Whoever has an account signs in with it.">
      <Button href={paths.dashboard} variant="contained" size="large">
        Go to sign-in
      </Button>
    </PublicPage>
  );
}
