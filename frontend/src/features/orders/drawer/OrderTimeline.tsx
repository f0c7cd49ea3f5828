import { t } from '@lingui/core/macro';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Timeline } from '../../../ui/display/Timeline';
import type { OrderFull } from '../order.types';
import { storyOf } from '../page/story';

/** Moves, payments, documents and returns in one story, with who and why. */
export function OrderTimeline({ order }: { order: OrderFull }) {
  return (
    <Timeline
      label={t`Order timeline`}
      entries={storyOf(order).map((entry) => ({
        id: entry.id,
        tone: entry.tone,
        title: entry.title,
        meta: (
          <>
            <DateText value={entry.at} />
            {entry.who !== null && (
              <>
                {' '}
                · <Bidi>{entry.who}</Bidi>
              </>
            )}
          </>
        ),
        detail: entry.detail !== null ? <Bidi>{entry.detail}</Bidi> : undefined,
      }))}
    />
  );
}
