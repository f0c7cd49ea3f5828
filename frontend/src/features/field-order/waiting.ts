import type { Refusal, Waiting } from '../../shared/outbox/items';
import type { FieldLine, FieldOrderValues } from './field-order.form';

/** What the form of an order leaves on the device. */
export interface OrderDraft {
  values: FieldOrderValues;
  /** What this device calls the order. */
  clientId: string;
}

export type WaitingOrder = Extract<Waiting, { kind: 'order' }>;

const LINE = /^(?:input\.)?items\.(\d+)(?:\.|$)/;

/** What the server said of a line when it refused the order; nothing once the line is another one. */
export function lineRefusals({ refusal, form }: WaitingOrder): (line: FieldLine) => string | undefined {
  const { items } = (form as OrderDraft).values;
  return ({ key, quantity, agreed }) => {
    const at = items.findIndex((line) => line.key === key);
    const was = items[at];
    if (was === undefined || was.quantity !== quantity || was.agreed !== agreed) return undefined;
    const said = Object.entries(refusal?.fields ?? {}).filter(([path]) => Number(LINE.exec(path)?.[1] ?? -1) === at);
    return said.length === 0 ? undefined : said.map(([, message]) => message).join(' ');
  };
}

/** What it said of the rest. */
export function restOf({ refusal }: WaitingOrder): Refusal | null {
  if (refusal === null) return null;
  return {
    ...refusal,
    fields: Object.fromEntries(Object.entries(refusal.fields).filter(([path]) => !LINE.test(path))),
  };
}
