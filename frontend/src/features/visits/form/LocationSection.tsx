import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../../lib/numbers/numbers';
import { StatusChip } from '../../../ui/display/StatusChip';
import { FormSection } from '../../../ui/form/FormSection';
import { TextField } from '../../../ui/form/fields/fields';
import { useFormField } from '../../../ui/form/serverErrors';
import { AreaField } from '../AreaField';
import { useCapture } from './useCapture';
import { coordinates, positionOf, type VisitPosition } from './visit.form';

/** How sure and how fresh a position is: `± 12 m · 3 s old`. */
function quality({ accuracyMeters, positionAgeSeconds }: VisitPosition): string {
  const accuracy = accuracyMeters === null ? null : formatCount(Math.ceil(accuracyMeters));
  return [accuracy !== null && t`± ${accuracy} m`, positionAgeSeconds !== null && t`${positionAgeSeconds} s old`]
    .filter(Boolean)
    .join(' · ');
}

function Located({ position, onRemove }: { position: VisitPosition; onRemove: () => void }) {
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <StatusChip tone="green" label={t`Located`} icon={<PlaceOutlined />} />
        <Typography component="bdi" dir="ltr" sx={{ fontWeight: 500 }}>
          {coordinates(position)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {quality(position)}
        </Typography>
      </Box>
      <IconButton aria-label={t`Remove position`} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The device's position, and what became of asking for it. */
function PositionField() {
  const { field, helpers, error } = useFormField<string>('position');
  const { busy, trouble, capture } = useCapture();
  const position = positionOf(field.value);
  const told =
    error ??
    (trouble === 'denied' &&
      t`This site may not know where you are. Allow it in the browser’s settings, or type area and address below.`);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Button
        variant="outlined"
        loading={busy}
        loadingPosition="start"
        startIcon={<MyLocationOutlined />}
        onClick={() => void capture()}
        sx={{ minHeight: 48 }}
      >
        {busy ? t`Getting Location...` : t`Get GPS & Address`}
      </Button>
      {!position && (
        <TextField
          name="typedPosition"
          label={t`Coordinates`}
          placeholder="24.7136, 46.6753"
          maxLength={60}
          help={t`Optional, as a map shows them`}
        />
      )}
      {position && <Located position={position} onRemove={() => helpers.setValue('')} />}
      {told && (
        <FormHelperText error={error !== undefined} sx={{ mx: 0, mt: 0 }}>
          {told}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Where the visit is: as the device tells, and in words. */
export function LocationSection() {
  return (
    <FormSection title={t`Location`}>
      <PositionField />
      <AreaField required />
      <TextField name="location" label={t`Place`} placeholder={t`Mall, floor, landmark`} maxLength={255} />
      <TextField name="address" label={t`Address`} multiline rows={2} maxLength={500} />
    </FormSection>
  );
}
