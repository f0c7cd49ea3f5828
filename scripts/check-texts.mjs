// Fails when a catalogue does not hold exactly the messages of the sources, when one has no Arabic words, names other values
// than the English one, lacks a plural form, or is worded in two ways.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { inRoot } from './lib/paths.mjs';
import { fail } from './lib/run.mjs';

const config = getConfig({ configPath: inRoot('frontend/lingui.config.mjs') });
const faults = [];
const spoken = new Map();

/** The names of the values in a compiled message, and the forms of each plural in it. */
function partsOf(tokens, names = new Set(), plurals = []) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind, forms] = token;
    names.add(name);
    if (kind !== 'plural') continue;
    plurals.push(Object.keys(forms).filter((form) => form !== 'offset'));
    for (const form of Object.values(forms)) if (Array.isArray(form)) partsOf(form, names, plurals);
  }
  return { names, plurals };
}

const read = (text) => partsOf([compileMessage(text)].flat());

/** What a translation must have of its English message. */
function check(place, locale, { message, translation }) {
  const english = read(message);
  const told = read(translation);
  for (const name of english.names) if (!told.names.has(name)) faults.push(`${place}: {${name}} is missing.`);
  for (const name of told.names) if (!english.names.has(name)) faults.push(`${place}: {${name}} is not told.`);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const plural of told.plurals)
    for (const form of forms) if (!plural.includes(form)) faults.push(`${place}: the plural has no form "${form}".`);
  if (english.plurals.length !== told.plurals.length) faults.push(`${place}: a plural is missing.`);
}

for (const catalog of await getCatalogs(config)) {
  const wanted = await catalog.collect();
  if (!wanted) fail('The sources could not be read.');
  for (const locale of config.locales) {
    const kept = (await catalog.read(locale)) ?? {};
    const file = catalog.getFilename(locale);
    for (const id of Object.keys(kept))
      if (!wanted[id] || kept[id].obsolete)
        faults.push(`${file}: "${kept[id].message ?? id}" is said nowhere any more.`);
    for (const [id, { message }] of Object.entries(wanted)) {
      const place = `${file}: "${message}"`;
      if (!kept[id]) faults.push(`${place} is missing.`);
      else if (locale !== config.sourceLocale && !kept[id].translation) faults.push(`${place} is not translated.`);
      else if (locale !== config.sourceLocale) {
        const { translation } = kept[id];
        check(place, locale, { message, translation });
        // All catalogues are one at run time: the same message must not say two things.
        const key = `${locale} ${id}`;
        if (spoken.has(key) && spoken.get(key) !== translation) faults.push(`${place} is translated in two ways.`);
        spoken.set(key, translation);
      }
    }
  }
}
if (faults.length > 0) fail(`${faults.join('\n')}\nRun "npm run texts", then fill in what is empty.`);
process.stdout.write(`${spoken.size} messages, each in ${config.locales.join(' and ')}.\n`);
process.exit(0);
