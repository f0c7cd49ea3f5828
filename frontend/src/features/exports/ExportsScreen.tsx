import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { paths, schedules } from '../../shared/paths';
import { useCan } from '../../shared/session/useSession';
import { LinkTabs } from '../../ui/layout/LinkTabs';
import { Page } from '../../ui/layout/Page';
import { FileList } from './FileList';
import { ScheduleList } from './ScheduleList';

/** 'My Exports': the files that were asked for, and the reports that are sent at set times. */
export function ExportsScreen() {
  const [params] = useSearchParams();
  const maySchedule = useCan('exports.schedule');
  const tab = maySchedule && params.get('tab') === 'scheduled' ? 'scheduled' : 'files';
  return (
    <Page title={t`My Exports`} subtitle={t`Lists and reports that you have taken along. Files are kept for 7 days.`}>
      {maySchedule && (
        <LinkTabs
          label={t`My Exports`}
          id="exports"
          value={tab}
          tabs={[
            { value: 'files', label: t`Files`, to: paths.exports },
            { value: 'scheduled', label: t`Scheduled reports`, to: schedules },
          ]}
        />
      )}
      <Box
        {...(maySchedule && { role: 'tabpanel', id: 'exports-panel', 'aria-labelledby': `exports-tab-${tab}` })}
        sx={{ minWidth: 0 }}
      >
        {tab === 'files' ? <FileList /> : <ScheduleList />}
      </Box>
    </Page>
  );
}
