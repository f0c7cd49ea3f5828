import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';

/** Puts what is printable of the screen on paper. */
export const PrintButton = ({ disabled }: { disabled: boolean }) => (
  <Button
    variant="outlined"
    color="secondary"
    startIcon={<PrintOutlined />}
    disabled={disabled}
    onClick={() => window.print()}
  >
    Print
  </Button>
);
