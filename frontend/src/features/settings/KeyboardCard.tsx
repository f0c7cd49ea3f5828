import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { singleKeys } from '../../shared/keys/single-keys';
import { FieldGroup } from './SettingsForm';

/** Turns the single keys off, which act where somebody who dictates or slips says them by accident. Kept on this device. */
export function KeyboardCard() {
  const [on, setOn] = useState(singleKeys.on);
  return (
    <FieldGroup title="Keyboard" help="On this device only. Press ? to see all keys.">
      <FormControlLabel
        control={
          <Switch
            checked={on}
            onChange={(_event, checked) => {
              singleKeys.set(checked);
              setOn(checked);
            }}
          />
        }
        label="Single keys act: / searches, n begins something new, g and a letter opens a screen, ? shows all keys"
      />
    </FieldGroup>
  );
}
