export { DEFAULT_LANGUAGE, LANGUAGES, acceptedLanguage, isLanguage, type Language } from './language.js';
export { spokenPath } from './field-path.js';
export {
  allOf,
  eitherOf,
  isSaid,
  pointsOf,
  said,
  sayingOf,
  type Amount,
  type Day,
  type Key,
  type PlainKey,
  type Said,
  type Saying,
  type Value,
  type Values,
} from './said.js';
export { isKey, worded } from './worded.js';
