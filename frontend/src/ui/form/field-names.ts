import { createContext } from 'react';

/** The fields that a form shows now, by their paths: a fault that none of them can show is said by the form. */
export const FieldNames = createContext<Set<string> | null>(null);
