import { t } from '@lingui/core/macro';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';

/** Where the wizard stands. */
export function ImportSteps({ at }: { at: number }) {
  const labels = [t`File`, t`Columns`, t`Check`, t`Import`];
  return (
    <Stepper activeStep={at} aria-label={t`Steps of the import`} sx={{ overflowX: 'auto', py: 0.5 }}>
      {labels.map((label) => (
        <Step key={label}>
          <StepLabel>{label}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
