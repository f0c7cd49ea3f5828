import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { days } from '../offers/offer-words';
import { isPlan, type Offer, type Plan, type Row } from './picks';

interface PlanCardsProps {
  plans: { bestSingleSupplier: Plan | null; cheapestPerItem: Plan; fastest: Plan };
  rows: readonly Row[];
  picks: ReadonlyMap<string, Offer>;
  onUse: (plan: Plan) => void;
}

const kinds = [
  { field: 'bestSingleSupplier', title: 'Best single supplier', none: 'No supplier offers all of these.' },
  { field: 'cheapestPerItem', title: 'Cheapest per item', none: 'Nothing is available.' },
  { field: 'fastest', title: 'Fastest', none: 'Nothing is available.' },
] as const;

/** Who delivers a plan, when it is one supplier. */
function supplierOf(plan: Plan, rows: readonly Row[]): string | undefined {
  const [pick] = plan.picks;
  if (plan.suppliers !== 1 || !pick) return undefined;
  return rows.flatMap((row) => row.offers).find((offer) => offer.marketplaceProductId === pick.marketplaceProductId)
    ?.supplierName;
}

/** The three answers the server computed; using one chooses its offers in every row. */
export function PlanCards({ plans, rows, picks, onUse }: PlanCardsProps) {
  return (
    <Box
      component="ul"
      aria-label="Plans"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {kinds.map(({ field, title, none }) => {
        const plan = plans[field];
        const used = plan !== null && isPlan(plan, picks);
        const supplier = plan && supplierOf(plan, rows);
        return (
          <Card
            component="li"
            key={field}
            sx={{
              p: 2,
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              ...(used && { borderColor: 'primary.main' }),
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary">
                {title}
              </Typography>
              {plan && plan.picks.length > 0 ? (
                <>
                  <Box sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.35 }}>
                    <Money value={plan.total} />
                  </Box>
                  <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {supplier === undefined ? `${plan.suppliers} suppliers` : <Bidi>{supplier ?? ''}</Bidi>} ·{' '}
                    {days(plan.leadTimeDays)}
                  </Typography>
                </>
              ) : (
                <Typography variant="body2" sx={{ mt: 0.5 }}>
                  {none}
                </Typography>
              )}
            </Box>
            {plan && plan.picks.length > 0 && (
              <Button
                size="small"
                variant="outlined"
                color={used ? 'primary' : 'secondary'}
                aria-label={used ? `${title} is chosen` : `Use ${title.toLowerCase()}`}
                aria-pressed={used}
                startIcon={used ? <CheckIcon /> : undefined}
                onClick={() => onUse(plan)}
                sx={{ minHeight: { xs: 44, md: 32 }, minWidth: 84 }}
              >
                {used ? 'Chosen' : 'Use'}
              </Button>
            )}
          </Card>
        );
      })}
    </Box>
  );
}
