export { EventDispatcher, type DispatcherTempo } from './dispatcher.js';
export { DomainEvent, EventDelivery, EventSubscriber } from './events.entity.js';
export { tryEventAgain } from './events.operations.js';
export { subscriberFigures } from './events.queries.js';
export { EventsResolver } from './events.resolver.js';
export { eventsRoutes } from './events.routes.js';
export { prepareSubscribers, settlePositions } from './prepare-subscribers.js';
export { subscribe, type EventOf, type HandledEvent, type Subscriber } from './subscribers.js';
export { sweepEvents } from './sweep-events.js';
