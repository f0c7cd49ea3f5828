import { t } from '@lingui/core/macro';
import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { keepDraft, readDraft } from '../../lib/drafts';
import { useRecent } from '../../shared/recent/useRecent';
import { useCurrentUser } from '../../shared/session/useSession';
import { CutText } from '../../ui/display/CutText';
import { pathOf } from './records';

const OPEN = 'recent-open';

/**
 * What somebody opened lately, at the foot of the menu. Where the menu has no room for it, it begins closed.
 * @param row how a line of the menu looks
 */
export function RecentGroup({ row }: { row: SxProps<Theme> }) {
  const user = useCurrentUser();
  const id = useId();
  const roomy = useMediaQuery('(min-height: 1000px)', { noSsr: true });
  const [choice, setChoice] = useState(() => readDraft<boolean>(user.id, OPEN)?.content);
  const open = choice ?? roomy;
  const records = useRecent(user.id, open);
  const turn = () => {
    setChoice(!open);
    keepDraft(user.id, OPEN, !open);
  };
  return (
    // No wider than the menu, whatever the names are.
    <Box component="li" sx={{ listStyle: 'none', minWidth: 0 }}>
      <ButtonBase sx={row} aria-expanded={open} aria-controls={id} onClick={turn}>
        <HistoryToggleOffOutlined />
        <Box component="span" sx={{ flex: 1 }}>
          {t`Opened lately`}
        </Box>
        <KeyboardArrowDownOutlined
          sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      <Box
        component="ul"
        id={id}
        hidden={!open}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          '&[hidden]': { display: 'none' },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          mt: 0.25,
        }}
      >
        {open && records.length === 0 && (
          <Box component="li" sx={{ px: 1.25, py: 1, paddingInlineStart: 5.25, fontSize: 13, color: 'text.secondary' }}>
            {t`Nothing yet`}
          </Box>
        )}
        {records.map((record) => (
          <li key={`${record.kind} ${record.id}`}>
            <ButtonBase
              component={Link}
              to={pathOf(record, user)}
              sx={[row, { minHeight: { xs: 44, md: 32 }, paddingInlineStart: 5.25 }] as SxProps<Theme>}
            >
              <CutText>{record.title}</CutText>
              {record.detail !== null && (
                <CutText sx={{ flex: '1 1 0', fontSize: 12, fontWeight: 400 }}>{record.detail}</CutText>
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}
