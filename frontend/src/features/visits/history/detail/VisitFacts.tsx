import { plural, t } from '@lingui/core/macro';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../lib/dates/dates';
import { formatCount } from '../../../../lib/numbers/numbers';
import { Bidi } from '../../../../ui/display/Bidi';
import { DateText } from '../../../../ui/display/DateText';
import { StatusChip, toneColor } from '../../../../ui/display/StatusChip';
import { DetailFacts, DetailSection } from '../../../../ui/layout/DetailDrawer';
import { distanceText } from '../distance-text';
import { degrees, positionOf } from '../maps-link';
import { nextActions, visitChances } from '../../visit-words';
import type { VisitFull } from '../useVisitChanges';

interface Fact {
  label: string;
  value: ReactNode;
}

/** A fact, where there is something to tell. */
const fact = (label: string, value: ReactNode): Fact[] =>
  value === null || value === undefined || value === '' || value === false ? [] : [{ label, value }];

const typed = (text: string | null) =>
  text && (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      <Bidi>{text}</Bidi>
    </Box>
  );

function Distance({ visit }: { visit: VisitFull }) {
  if (visit.distanceMeters === null) return null;
  return (
    <>
      {distanceText(visit.distanceMeters)}
      {visit.isFar && !visit.isCustomerPlace && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'flex-start',
            gap: 0.5,
            color: toneColor(theme, 'orange'),
            '& svg': { fontSize: 18, flex: 'none' },
          })}
        >
          <PlaceIcon />
          {t`Far from the customer's known place`}
        </Box>
      )}
    </>
  );
}

function whoFacts(visit: VisitFull): Fact[] {
  return [
    ...fact(
      t`Phone`,
      visit.customerPhone && (
        <Link href={`tel:${visit.customerPhone.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{visit.customerPhone}</bdi>
        </Link>
      ),
    ),
    ...fact(t`Business category`, typed(visit.businessCategory)),
    ...fact(t`Sales person`, typed(visit.salesPersonName)),
    ...fact(t`Purpose`, typed(visit.purpose)),
    ...fact(t`Cancelled because`, typed(visit.cancelReason)),
  ];
}

function whenFacts(visit: VisitFull): Fact[] {
  return [
    ...fact(t`Planned for`, visit.scheduledDate && <DateText value={visit.scheduledDate} />),
    ...fact(t`Began`, visit.actualDate && <DateText value={visit.actualDate} />),
    ...fact(t`Took`, visit.duration !== null && plural(visit.duration, { one: '# minute', other: '# minutes' })),
    ...fact(t`Entered`, <DateText value={visit.receivedAt} />),
  ];
}

function whereFacts(visit: VisitFull): Fact[] {
  const position = positionOf(visit);
  const off = visit.accuracyMeters;
  return [
    ...fact(t`Area`, typed(visit.area)),
    ...fact(t`Location`, typed(visit.location)),
    ...fact(t`Address`, typed(visit.address)),
    ...fact(
      t`Position`,
      position && (
        <>
          <bdi dir="ltr">{degrees(position).replace(',', ', ')}</bdi>
          {off !== null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              {t`within ${{ meters: formatCount(Math.round(off)) }} m`}
            </Box>
          )}
        </>
      ),
    ),
    ...fact(t`Known place`, visit.isCustomerPlace && t`The customer is known to be here`),
    ...fact(t`Distance`, visit.distanceMeters !== null && <Distance visit={visit} />),
  ];
}

function outcomeFacts(visit: VisitFull): Fact[] {
  const { chance, nextAction } = visit;
  return [
    ...fact(
      t({ message: 'Chance', context: 'that the customer buys' }),
      chance && <StatusChip {...visitChances[chance]} />,
    ),
    ...fact(t`How it went`, typed(visit.visitReview)),
    ...fact(t`Next action`, nextAction && nextActions[nextAction].label),
    ...fact(
      t`Follow-up`,
      visit.followUpRequired && (visit.followUpDate === null ? t`Required` : t`By ${formatDay(visit.followUpDate)}`),
    ),
    ...fact(t`Follow-up notes`, typed(visit.followUpNotes)),
    ...fact(t`Notes`, typed(visit.notes)),
    ...fact(
      t`Papers`,
      visit.attachments.length > 0 &&
        visit.attachments.map((url, n) => (
          <Box key={`${n} ${url}`}>
            <Link href={url} target="_blank" rel="noreferrer" dir="ltr">
              {url}
            </Link>
          </Box>
        )),
    ),
  ];
}

/** The whole record of a visit. */
export function VisitFacts({ visit }: { visit: VisitFull }) {
  const sections = [
    { title: t({ message: 'Customer', context: 'who is visited' }), facts: whoFacts(visit) },
    { title: t`Times`, facts: whenFacts(visit) },
    { title: t`Place`, facts: whereFacts(visit) },
    { title: t`Outcome`, facts: outcomeFacts(visit) },
  ];
  return sections
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => (
      <DetailSection key={title} title={title}>
        <DetailFacts facts={facts} />
      </DetailSection>
    ));
}
