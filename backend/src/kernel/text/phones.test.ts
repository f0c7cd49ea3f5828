import { describe, expect, it } from '@jest/globals';
import { isPhoneRegion, phonesMeant, readPhone } from './phones.js';

const NOOR = '+966500000000';

describe('readPhone', () => {
  it.each([
    ['0500000000', NOOR],
    ['+966500000000', NOOR],
    ['966500000000', NOOR],
    ['00966 50 000 0000', NOOR],
    ['050-000-0000', NOOR],
    ['٠٥٠٠٠٠٠٠٠٠', NOOR],
    ['۰۵۰۰۰۰۰۰۰۰', NOOR],
    ['\u200f+966 50 000 0000\u200f', NOOR],
    ['\u202a050\u00a0000\u00a00000\u202c', NOOR],
    ['＋９６６５００００００００', NOOR],
    ['+966 (0) 50 000 0000', NOOR],
    ['050–000–0000', NOOR],
    ['📞0500000000', NOOR],
    ['Ali 0500000000', NOOR],
    ['0500000000/0551111', NOOR],
    ['0112345678 ext. 12', '+966112345678'],
    ['011 234 5678 x12', '+966112345678'],
    ['+20 100 123 4567', '+201001234567'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+54 9 11 2345 6789', '+5491123456789'],
    ['+54 11 15 2345 6789', '+5491123456789'],
    ['+55 11 91234 5678', '+5511912345678'],
    ['+55 11 8123 4567', '+5511981234567'],
    ['+55 (011) 91234-5678', '+5511912345678'],
    ['call Ahmed', null],
    ['📞🙂', null],
    ['1234567', null],
    ['12345678901234567890', null],
    ['050000000/055555555', null],
    ['+966 50 123 45', null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (typed, e164) => {
    expect(readPhone(typed, 'SA').e164).toBe(e164);
  });

  it('reads a number without a country code as one of the region', () => {
    expect(readPhone('01001234567', 'EG').e164).toBe('+201001234567');
    expect(readPhone('01001234567', 'SA').e164).toBeNull();
    expect(readPhone(NOOR, 'EG').e164).toBe(NOOR);
  });

  it('spells it as people look for it, with what else was typed', () => {
    expect(readPhone('٠٥٠ ٠٠٠ ٠٠٠٠', 'SA').spellings).toEqual(['966500000000', '0500000000']);
    expect(readPhone('0112345678 ext. 12', 'SA').spellings).toEqual(['966112345678', '0112345678', '011234567812']);
    expect(readPhone('call Ahmed', 'SA').spellings).toEqual([]);
    expect(readPhone('ext 1234', 'SA').spellings).toEqual(['1234']);
  });
});

describe('phonesMeant', () => {
  it.each([
    ['0500000000', ['0500000000']],
    ['+966 50 000 0000', ['966500000000']],
    ['00966-50-000-0000', ['00966500000000', '966500000000']],
    ['+966 (0) 50 000 0000', ['9660500000000', '966500000000']],
    ['٥٠ ٠٠٠ ١٢٣٤', ['500001234']],
    ['0000', ['0000']],
    ['123', []],
    ['Ali 0500000000', []],
    ['user5000@x.example', []],
  ])('takes %j for a part that holds one of %j', (query, meant) => {
    expect(phonesMeant(query)).toEqual(meant);
  });
});

it('knows countries by their codes', () => {
  expect(['SA', 'EG', 'AC'].map(isPhoneRegion)).toEqual([true, true, true]);
  expect(['', 'sa', 'XX', 'ZZ', 'toString', '__proto__'].map(isPhoneRegion)).toEqual(Array(6).fill(false));
});
