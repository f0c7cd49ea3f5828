export { type Channel, CHANNELS } from './channels.js';
export {
  declareLetter,
  letterDeclarations,
  type LetterRow,
  type NoLetter,
  type WordedLetter,
} from './declare-letter.js';
export { Letter, LetterPage } from './letters.entity.js';
export { LetterFilter, LetterSort, SendLetterAgainInput } from './letters.inputs.js';
export { sendLetterAgain } from './letters.operations.js';
export { LetterChannel, LetterKind, LetterState } from './letters.rules.js';
export {
  NOTE_LIMIT_OF_REQUEST,
  sendLetter,
  sendLetterJob,
  sendLetters,
  sendSoon,
  writeLetter,
} from './send-letters.js';
