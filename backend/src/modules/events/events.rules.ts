/** How far a subscriber is with an event. */
export enum EventDeliveryState {
  handled = 'handled',
  waiting = 'waiting',
  given_up = 'given_up',
}

/** Seconds until a subscriber that failed is handed the event again; after the last of them it is given up. */
export const WAITS: readonly number[] = [5, 30, 120, 600, 3600];

/** Days for which events are kept. */
export const KEPT_DAYS = 90;
