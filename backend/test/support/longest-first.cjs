const Sequencer = require('@jest/test-sequencer').default;

/** Files that take longest, most of it waiting or on one core: begun first, others run beside them and none is left alone at the end. */
const LONGEST = [
  'database-trouble.test.ts',
  'process.e2e.ts',
  'daily-work.e2e.ts',
  'field-outbox.e2e.ts',
  'requests.e2e.ts',
];
/** Files that wait for the outside world rather than work. */
const WAITING = /[\\/]test[\\/]api[\\/]running[\\/]/;
/** So many that work come between two that wait, so that there is always work for each core. */
const BETWEEN = 5;

/** The longest first, the short ones strewn among what works. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const rank = ({ path }) => LONGEST.findIndex((name) => path.endsWith(name));
    const long = sorted.filter((test) => rank(test) >= 0).sort((a, b) => rank(a) - rank(b));
    const others = sorted.filter((test) => rank(test) < 0);
    const waiting = others.filter(({ path }) => WAITING.test(path));
    const working = others.filter(({ path }) => !WAITING.test(path));
    const strewn = working.flatMap((test, n) => (n % BETWEEN === 0 ? [...waiting.splice(0, 1), test] : [test]));
    return [...long, ...strewn, ...waiting];
  }
}

module.exports = LongestFirst;
