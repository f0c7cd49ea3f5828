import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Money } from '../../../ui/display/Money';
import { useFormValue } from '../../../ui/form/store/Form';
import { sameValue } from '../../../ui/form/store/values';
import { units } from '../offers/offer-words';
import { Tinted } from '../Tinted';
import { discountSteps, givesLess } from './discount';
import type { PromotionValues } from './promotion.form';

/** The price the promotion gives at each of its steps, while it is typed. */
export function PromotionPreview() {
  const offer = useFormValue((values: PromotionValues) => values.offer);
  const steps = useFormValue(
    (values: PromotionValues) => (values.offer === null ? [] : discountSteps(values, values.offer.price)),
    sameValue,
  );
  return (
    <Box
      component="section"
      aria-label="What buyers pay"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 2, py: 1.5, bgcolor: 'background.default' }}
    >
      <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
        What buyers pay
      </Typography>
      {offer === null || steps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {offer === null ? 'Choose a product and a discount.' : 'Enter a discount to see the price.'}
        </Typography>
      ) : (
        <Box
          component="table"
          aria-label="What buyers pay"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            fontSize: 13,
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': { textAlign: 'end', fontWeight: 400, py: 0.5, paddingInlineStart: 1 },
            '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
            '& thead th': { color: 'text.secondary', fontSize: 12 },
          }}
        >
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Discount</th>
              <th scope="col">One unit</th>
              <th scope="col">Together</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.from}>
                <th scope="row">{units(step.from)}</th>
                <td>{step.label}</td>
                <td>
                  <Money value={step.unit} strong />
                </td>
                <td>
                  <Box component="span" sx={visuallyHidden}>
                    Without it
                  </Box>
                  <Box component="s" sx={{ color: 'text.secondary', marginInlineEnd: 0.75 }}>
                    <Money value={step.gross} />
                  </Box>
                  <Money value={step.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {givesLess(steps) && <Tinted tone="orange">A bigger quantity gets a smaller discount.</Tinted>}
    </Box>
  );
}
