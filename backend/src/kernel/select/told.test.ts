import { expect, it } from '@jest/globals';
import { said } from '../../words/index.js';
import { raw, render } from '../sql.js';
import { inWords, toldSql } from './told.js';

const tell = toldSql(({ text, day }) =>
  typeof day === 'string' ? said('alerts.expired', { expiryDate: { day } }) : `${text}`,
);

/** The text that the statement gives, as PostgreSQL puts it into JSON. */
function marked(facts: object): string {
  const [, mark = ''] = /'(told-[^']+)'/.exec(render(tell(raw('facts')), null).text) ?? [];
  return JSON.stringify(mark + JSON.stringify(facts));
}

it('words facts, and leaves the rest of the answer as it was written', () => {
  const json = (a: string, b: string): string => `{"a": ${a}, "n" : 1.50, "b":${b},"t":"told-1:0 {}"}`;
  const text = 'He said "\\" and\n\u2028 left';
  const answer = json(marked({ day: '2026-03-05' }), marked({ text }));
  expect(inWords(answer, 'en')).toBe(json('"Expired on 5 Mar 2026"', JSON.stringify(text)));
  expect(inWords(answer, 'ar')).toBe(json('"انتهت الصلاحية في 5 مارس 2026"', JSON.stringify(text)));
  expect(inWords('{"a": null}', 'ar')).toBe('{"a": null}');
});
