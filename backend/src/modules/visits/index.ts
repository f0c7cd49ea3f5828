import './visit-search.js';
import './visit-uses.js';

export { CalendarFeed } from './calendar-feed/calendar-feed.entity.js';
export { CalendarFeedResolver } from './calendar-feed/calendar-feed.resolver.js';
export { CustomerPlace, FieldVisit } from './visits.entity.js';
export { customerAreasSql, fieldVisitModel, visitOutcomesSql } from './visits.queries.js';
export {
  VisitCancelled,
  VisitCompleted,
  VisitGivenAway,
  VisitMoved,
  VisitPlanned,
  VisitsPlanned,
} from './visits.events.js';
export { VisitsResolver } from './visits.resolver.js';
export { visitsRoutes } from './visits.routes.js';
export { NextAction, VisitChance, VisitStatus } from './visits.rules.js';
