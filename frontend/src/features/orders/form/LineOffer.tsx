import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined';
import LocalOfferOutlinedIcon from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { formatMoney } from '../../../lib/numbers/money';
import type { PreviewLine } from './useOrderPreview';
import { Bidi } from '../../../ui/display/Bidi';

interface LineOfferProps {
  line: PreviewLine;
  /** It is of the quantity that stood there before. */
  former: boolean;
}

/** The promotion of a line and what it saves; how the price came about on hover, focus or tap. */
export function LineOffer({ line, former }: LineOfferProps) {
  const { promotion } = line;
  return (
    <Tooltip
      describeChild
      enterTouchDelay={0}
      leaveTouchDelay={6000}
      title={
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
          {line.explanation.map((sentence) => (
            <li key={sentence}>
              <Bidi>{sentence}</Bidi>
            </li>
          ))}
        </Box>
      }
    >
      <ButtonBase
        sx={{
          gap: 0.5,
          fontSize: 12,
          borderRadius: '4px',
          minHeight: 24,
          px: 0.5,
          color: promotion && !former ? 'success.main' : 'text.secondary',
        }}
      >
        {promotion ? (
          <>
            <LocalOfferOutlinedIcon sx={{ fontSize: 14 }} aria-hidden />
            <Trans>
              <Bidi>{promotion.label}</Bidi> · saves {formatMoney(line.discountAmount)}
            </Trans>
          </>
        ) : (
          <>
            <InfoOutlinedIcon sx={{ fontSize: 14 }} aria-hidden /> {t`Why this price`}
          </>
        )}
      </ButtonBase>
    </Tooltip>
  );
}
