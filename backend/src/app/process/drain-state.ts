let draining = false;

/** Whether the process is on its way out: `/ready` answers 503 then, so that the load balancer looks elsewhere. */
export function isDraining(): boolean {
  return draining;
}

/** From now on the process is not ready. There is no way back. */
export function startDraining(): void {
  draining = true;
}
