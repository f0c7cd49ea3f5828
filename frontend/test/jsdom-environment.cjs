// jsdom as the frontend's tests meet it. Asking for the style of one element goes through every rule of the page, and
// jsdom's selector engine keeps 1000 compiled selectors: with the styles of a whole screen each question compiled all of
// them anew, which took most of the time of these tests. Here a rule is given to the engine only where the element has the
// class or the tag that the rule's subject names; the others cannot match.
const { createRequire } = require('node:module');

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = fromEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js');

const HTML = 'http://www.w3.org/1999/xhtml';
const NAME = /[\w-]/;

/**
 * What an element must have for a selector to match it: `.class` or `tag` for each of its alternatives; null where an
 * alternative names neither.
 */
function subjectsOf(selector) {
  if (/[\\"'|]/.test(selector)) return null;
  const subjects = [];
  let subject = '';
  let depth = 0;
  for (let at = 0; at < selector.length;) {
    const sign = selector[at];
    let end = at + 1;
    if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (depth === 0 && sign === ',') {
      if (subject === '') return null;
      subjects.push(subject);
      subject = '';
    } else if (depth === 0 && /[\s>+~]/.test(sign)) {
      // What stands before a combinator is not the subject, unless nothing follows.
      if (/[^\s,]/.test(selector.slice(end).match(/^\s*(.?)/s)[1])) subject = '';
    } else if (depth === 0 && /[.#:\w-]/.test(sign)) {
      while (end < selector.length && (NAME.test(selector[end]) || (sign === ':' && selector[end] === ':'))) end++;
      const word = selector.slice(at, end);
      if (sign === '.') subject = word;
      else if (NAME.test(sign) && subject === '') subject = word.toLowerCase();
    }
    at = end;
  }
  if (subject === '') return null;
  return [...subjects, subject];
}

/** The subjects of every selector that was met; shared by the files of a worker. */
const known = new Map();

const matchesDontThrow = selectors.matchesDontThrow;
let asked = { element: null, classes: null, has: new Set() };

/** The names of an element that a subject may ask for. */
function namesOf(element) {
  const classes = element.getAttributeNS(null, 'class');
  if (asked.element !== element || asked.classes !== classes) {
    const names = (classes ?? '').split(/[\t\n\f\r ]+/).map((name) => `.${name}`);
    asked = { element, classes, has: new Set([...names, element._localName]) };
  }
  return asked.has;
}

selectors.matchesDontThrow = (element, selector) => {
  let subjects = known.get(selector);
  if (subjects === undefined) {
    subjects = subjectsOf(String(selector));
    known.set(selector, subjects);
  }
  if (subjects !== null && element._namespaceURI === HTML && element._ownerDocument._mode !== 'quirks') {
    const has = namesOf(element);
    if (!subjects.some((subject) => has.has(subject))) return false;
  }
  return matchesDontThrow(element, selector);
};

module.exports = require('jest-fixed-jsdom');
