/** What the shell reads of the current route. */
export interface RouteHandle {
  readonly title: string;
  readonly permission?: string | undefined;
}
