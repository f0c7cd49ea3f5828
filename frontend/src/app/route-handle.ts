/** What the shell reads of the current route. */
export interface RouteHandle {
  title: string;
  permission?: string | undefined;
}
