import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { newOrder, paths, productDetail, userDetail } from '../../shared/paths';
import { useCurrentUser } from '../../shared/session/useSession';
import { Section } from '../../ui/layout/Section';
import { useFirstStepsQuery, type FirstStepsQuery } from './first-steps.generated';

interface Step {
  label: string;
  help: string;
  done: boolean;
  to: string;
  action: string;
  also?: { to: string; label: string };
}

/** Kept on this device, for each person: who comes later may still need them. */
const hiddenKey = (userId: string): string => `first_steps_hidden:${userId}`;

const stepsOf = ({ businessSettings, products, buyers, orders, staff }: FirstStepsQuery): readonly Step[] => [
  {
    label: 'Business data',
    help: 'Address, tax number and logo stand on every invoice.',
    done: Boolean(businessSettings.address),
    to: `${paths.settings}?tab=business`,
    action: 'Enter business data',
  },
  {
    label: 'First products',
    help: 'Add one, or bring all of them in from a file.',
    done: products.nodes.length > 0,
    to: productDetail('new'),
    action: 'Add a product',
    also: { to: paths.imports, label: 'Import a file' },
  },
  {
    label: 'First customer',
    help: 'Whoever buys from you, with phone and company.',
    done: buyers.nodes.length > 0,
    to: userDetail('new'),
    action: 'Add a customer',
  },
  {
    label: 'First order',
    help: 'It reserves stock, and makes the invoice when it is shipped.',
    done: orders.nodes.length > 0,
    to: newOrder,
    action: 'Create an order',
  },
  {
    label: 'Staff',
    help: 'Whoever works with you is invited by e-mail.',
    done: staff.nodes.length > 1,
    to: userDetail('new'),
    action: 'Invite staff',
  },
];

/** What is left to do before an installation that was just set up can be worked with; gone when it is done or hidden. */
export function FirstSteps() {
  const user = useCurrentUser();
  const [hidden, setHidden] = useState(() => localStorage.getItem(hiddenKey(user.id)) !== null);
  const { data } = useFirstStepsQuery({ skip: hidden, fetchPolicy: 'cache-and-network' });
  const steps = data ? stepsOf(data) : [];
  const left = steps.filter(({ done }) => !done);
  if (hidden || left.length === 0) return null;
  const next = left[0];
  return (
    <Section
      title="First steps"
      action={
        <Button
          size="small"
          onClick={() => {
            localStorage.setItem(hiddenKey(user.id), '1');
            setHidden(true);
          }}
        >
          Hide
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
        {steps.length - left.length} of {steps.length} done
      </Typography>
      <Box component="ol" sx={{ m: 0, px: 2, pb: 1, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.label}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 1 }}
          >
            {step.done ? (
              <CheckCircleIcon aria-hidden fontSize="small" color="success" />
            ) : (
              <RadioButtonUncheckedIcon aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
            )}
            <Box sx={{ flex: 1, minWidth: 180 }}>
              <Typography variant="subtitle2" component="span">
                {step.label}
              </Typography>
              <Box component="span" sx={visuallyHidden}>
                {step.done ? ', done' : ', to do'}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {step.help}
              </Typography>
            </Box>
            {!step.done && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {step.also && (
                  <Button component={Link} to={step.also.to} size="small">
                    {step.also.label}
                  </Button>
                )}
                <Button
                  component={Link}
                  to={step.to}
                  size="small"
                  variant={step === next ? 'contained' : 'outlined'}
                  color={step === next ? 'primary' : 'secondary'}
                >
                  {step.action}
                </Button>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
