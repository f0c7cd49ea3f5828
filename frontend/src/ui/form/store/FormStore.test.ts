import { jest } from '@jest/globals';
import { array, object, string } from 'yup';
import { FormStore } from './FormStore';
import { pathsOf, sameValue, valueAt, withoutBlanks, withValueAt } from './values';

interface Values {
  name: string;
  lines: { key: string; text: string }[];
}

const blank: Values = {
  name: '',
  lines: [
    { key: 'a', text: '' },
    { key: 'b', text: 'two' },
    { key: 'c', text: '' },
  ],
};
const schema = object({
  name: string().required('Name it'),
  lines: array().of(object({ text: string().required('Say something') })),
});
const formOf = (onSubmit: (values: Values) => unknown = () => undefined) =>
  new FormStore<Values>(blank, { validationSchema: schema, onSubmit });

describe('FormStore', () => {
  it('stops a save that the schema refuses, and says of each path why', async () => {
    const onSubmit = jest.fn<(values: Values) => unknown>();
    const form = formOf(onSubmit);
    await form.submitForm();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(form.state.errors).toEqual({
      name: 'Name it',
      'lines.0.text': 'Say something',
      'lines.2.text': 'Say something',
    });
    expect(form.state.touched.has('lines.2.text')).toBe(true);
    expect(form.state.isSubmitting).toBe(false);
  });

  it('says no longer what is mended, before the field is left', async () => {
    const form = formOf();
    await form.submitForm();
    form.setFieldValue('name', 'Soap');
    expect(form.state.errors).not.toHaveProperty('name');
    form.setFieldValue('name', '');
    expect(form.state.errors).toHaveProperty('name', 'Name it');
  });

  it('is being saved until the save ends, also with a failure', async () => {
    let fail: (reason: Error) => void = () => undefined;
    const form = new FormStore(
      { name: 'x' },
      { onSubmit: () => new Promise<void>((_done, reject) => (fail = reject)) },
    );
    const saved = form.submitForm();
    expect(form.state.isSubmitting).toBe(true);
    fail(new Error('away'));
    await expect(saved).rejects.toThrow('away');
    expect(form.state.isSubmitting).toBe(false);
  });

  it('puts in order what is saved, and waits for a value that is on its way', async () => {
    const onSubmit = jest.fn<(values: Values) => unknown>();
    const tidy = (values: Values): Values => ({ ...values, lines: values.lines.slice(0, 2) });
    const form = new FormStore<Values>(blank, { validationSchema: schema, tidy, onSubmit });
    let arrive: () => void = () => undefined;
    form.awaitValue(new Promise<void>((done) => (arrive = done)));
    form.setFieldValue('name', 'n');
    const saved = form.submitForm();
    expect(form.state.isSubmitting).toBe(true);
    form.setFieldValue('lines.0.text', 'one');
    expect(onSubmit).not.toHaveBeenCalled();
    arrive();
    await saved;
    expect(onSubmit.mock.calls[0]?.[0].lines.map(({ text }) => text)).toEqual(['one', 'two']);
    expect(form.state.isSubmitting).toBe(false);
  });

  it('moves what is said of lines with them when one is taken out', async () => {
    const form = formOf();
    await form.submitForm();
    form.removeLine('lines', 0);
    expect(form.values.lines.map(({ key }) => key)).toEqual(['b', 'c']);
    expect(form.state.errors).toEqual({ name: 'Name it', 'lines.1.text': 'Say something' });
    form.addLine('lines', { key: 'd', text: '' });
    expect(form.values.lines).toHaveLength(3);
    expect(form.state.touched.has('lines.2.text')).toBe(false);
  });

  it('checks a field by itself beside the schema when it is left, and the whole a moment after the last key', () => {
    jest.useFakeTimers();
    const form = formOf();
    const stop = form.addCheck('lines.1.text', (text: string) => (text === 'two' ? 'Not two' : undefined));
    form.setFieldValue('name', 'n');
    expect(form.state.errors).toEqual({});
    jest.advanceTimersByTime(200);
    expect(form.state.errors['lines.1.text']).toBe('Not two');
    stop();
    form.setTouched('name');
    expect(form.state.errors['lines.1.text']).toBeUndefined();
    jest.useRealTimers();
  });

  it('is dirty as long as it reads otherwise than it began, and begins anew with what was stored', () => {
    const form = formOf();
    form.setFieldValue('lines.1.text', 'other');
    expect(form.dirty).toBe(true);
    form.setFieldValue('lines.1.text', 'two');
    expect(form.dirty).toBe(false);
    form.resetForm({ values: { name: 'stored', lines: [] } });
    expect(form.dirty).toBe(false);
    expect(form.state.initialValues.name).toBe('stored');
  });

  it('tells who follows what is typed of other values only', () => {
    const form = formOf();
    const typed = jest.fn();
    form.onTyped(typed);
    form.setTouched('name');
    form.setStatus('x');
    expect(typed).not.toHaveBeenCalled();
    form.setFieldValue('name', 'n');
    expect(typed).toHaveBeenCalledTimes(1);
  });
});

describe('values by path', () => {
  it('changes one and leaves the objects beside it the same', () => {
    const next = withValueAt(blank, 'lines.1.text', 'new');
    expect(valueAt(next, 'lines.1.text')).toBe('new');
    expect(next.lines[0]).toBe(blank.lines[0]);
    expect(Array.isArray(next.lines)).toBe(true);
    expect('text' in (withValueAt(blank, 'lines.1.text', undefined).lines[1] ?? {})).toBe(false);
    expect(valueAt(blank, 'lines.7.text')).toBeUndefined();
  });

  it('names every path, compares by what is read, and takes an empty text for nothing', () => {
    expect(pathsOf({ a: '', b: [{ c: 1 }] })).toEqual(['a', 'b', 'b.0', 'b.0.c']);
    expect(sameValue({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(sameValue({ a: [1] }, { a: [1, 2] })).toBe(false);
    expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
    expect(withoutBlanks({ a: '', b: ['', 'x', { c: '' }] })).toEqual({
      a: undefined,
      b: [undefined, 'x', { c: undefined }],
    });
  });
});
