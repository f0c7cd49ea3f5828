const Sequencer = require('@jest/test-sequencer').default;

/** Files that wait for the outside world rather than work: what others do meanwhile costs no time. */
const WAITING = /[\\/]test[\\/]api[\\/]running[\\/]/;

/** Begins with the files that wait longest, so that none of them is what the run ends with. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => WAITING.test(path)), ...sorted.filter(({ path }) => !WAITING.test(path))];
  }
}

module.exports = LongestFirst;
