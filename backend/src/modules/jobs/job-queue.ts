/** Schema of the job queue's tables, apart from the business's own. */
export const SCHEMA = 'jobs';
