export { defineJob, defineQueuedJob, type Job, type QueuedJob } from './define-job.js';
export { deleteInBatches } from './delete-in-batches.js';
export { enqueue, type QueuedWork } from './enqueue.js';
export { insist } from './insist.js';
export { JobRunner, type JobTempo } from './job-runner.js';
export { pause, waitAfter, within } from './repeating.js';
export { askAgain, waitingWork } from './queued-work.js';
export { sweepIdempotencyKeys } from './sweep-idempotency-keys.js';
export { systemContext, type JobEnvironment } from './system-context.js';
