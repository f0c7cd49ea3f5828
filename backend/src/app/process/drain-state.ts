let draining = false;
let lingering = false;

/** Whether the process is on its way out: `/ready` answers 503 then, so that the load balancer looks elsewhere. */
export function isDraining(): boolean {
  return draining;
}

/** Whether somebody behind a load balancer may still use a connection that is open: nobody waits for that on Ctrl-C. */
export function isLingering(): boolean {
  return lingering;
}

/** From now on the process is not ready. There is no way back. */
export function startDraining(linger: boolean): void {
  draining = true;
  lingering = linger;
}
