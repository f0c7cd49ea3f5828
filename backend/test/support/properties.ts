import fc from 'fast-check';

/**
 * fast-check for properties that hold for whatever is thrown at them. One commit meets the same values at every run, so
 * that a red run tells of that commit and of nothing else; `npm run explore` goes looking with values of its own
 * (`PROPERTY_SEED`) and as many more of them as `PROPERTY_RUNS` says. What it finds becomes a test with its own name.
 */
export const times = (runs: number): number => runs * Number(process.env['PROPERTY_RUNS'] ?? 1);

/** Where every random value comes from, for tests that draw their own. */
export const seed = Number(process.env['PROPERTY_SEED'] ?? 20261128);

fc.configureGlobal({ seed, numRuns: times(100) });

export default fc;
