/** What the shell reads of the current route. */
export interface RouteHandle {
  /** The pattern of its address; absent for what is no screen. */
  readonly path?: string;
  readonly title: string;
  readonly permission?: string | undefined;
}
