import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { roleLabel } from '../../lib/roles';

export interface DemoAccountChoice {
  role: string;
  email: string;
  password: string;
}

interface DemoAccountsProps {
  accounts: readonly DemoAccountChoice[];
  onChoose: (account: DemoAccountChoice) => void;
}

/** Accounts to try the product with; choosing one fills the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  return (
    <Box component="section" aria-labelledby="demo-accounts" sx={{ display: 'grid', gap: 1 }}>
      <Typography id="demo-accounts" component="h2" variant="body2" color="textSecondary">
        Demo accounts – choose one to fill the form
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        {accounts.map((account) => (
          <Box component="li" key={account.email} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <ButtonBase
              onClick={() => onChoose(account)}
              sx={{
                width: '100%',
                minHeight: 48,
                px: 2,
                py: 1,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr auto', sm: '96px 1fr auto' },
                columnGap: 1.5,
                alignItems: 'center',
                textAlign: 'start',
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              <Typography variant="subtitle2" sx={{ gridRow: 1, gridColumn: 1 }}>
                {roleLabel(account.role)}
              </Typography>
              <Typography
                variant="body2"
                color="textSecondary"
                noWrap
                sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: 1, sm: 2 } }}
              >
                {account.email}
              </Typography>
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{
                  gridRow: { xs: '1 / 3', sm: 1 },
                  gridColumn: { xs: 2, sm: 3 },
                  fontFamily: 'ui-monospace, monospace',
                  fontSize: '0.75rem',
                }}
              >
                {account.password}
              </Typography>
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
