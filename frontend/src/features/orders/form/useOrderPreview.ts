import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OrderPreviewInput } from '../../../gql/schema.generated';
import { isPrice } from '../../../lib/numbers/money';
import { useForm } from '../../../ui/form/store/Form';
import type { FormStore } from '../../../ui/form/store/FormStore';
import { sameValue } from '../../../ui/form/store/values';
import { formPath, quantityOf, staffAmounts, toItemInput, type OrderLine, type OrderValues } from './order.form';
import { OrderPreviewDocument, type OrderPreview_PreviewFragment } from './order-form.generated';

/** Time after the last key before the server is asked, in ms. */
const PREVIEW_DEBOUNCE_MS = 300;

export type PreviewLine = OrderPreview_PreviewFragment['lines'][number];

/** The server's reckoning of the form as it stood. */
export interface Preview {
  answer: OrderPreview_PreviewFragment;
  /** By row of the form; undefined for rows that are not complete yet. */
  lines: readonly (PreviewLine | undefined)[];
  /** What stands against the order, by field of the form. */
  problems: Readonly<Record<string, string>>;
  /** It answers what stands in the form now. */
  current: boolean;
}

/** What of the form the server reckons with. */
const PRICED = ['customer', 'items', 'shippingAmount', 'discountAmount'] as const;

interface Question {
  /** Empty while there is nothing to price. */
  text: string;
  request: ReturnType<typeof previewRequest>;
  /** Rows of the form. */
  count: number;
}

const isComplete = (line: OrderLine): boolean =>
  line.product !== null && quantityOf(line) > 0 && isPrice(line.unitPrice);

/** What the server is asked, and which row of the form each line of it is; null while there is nothing to price. */
export function previewRequest(
  values: OrderValues,
  orderId: string | undefined,
): { input: OrderPreviewInput; rows: readonly number[] } | null {
  const rows = values.items.flatMap((line, index) => (isComplete(line) ? [index] : []));
  if (rows.length === 0) return null;
  return {
    input: {
      customerId: values.customer?.id ?? null,
      items: rows.flatMap((row) => values.items[row] ?? []).map(toItemInput),
      ...staffAmounts(values),
      ...(orderId !== undefined && { orderId }),
    },
    rows,
  };
}

/** An answer laid onto the rows of the form. */
export function onRows(
  answer: OrderPreview_PreviewFragment,
  rows: readonly number[],
  count: number,
): Pick<Preview, 'answer' | 'lines' | 'problems'> {
  const lines = Array.from({ length: count }, (): PreviewLine | undefined => undefined);
  for (const line of answer.lines) {
    const row = rows[line.index];
    if (row !== undefined) lines[row] = line;
  }
  const problems: Record<string, string> = {};
  for (const { field, message } of answer.problems) {
    const path = formPath(
      field.replace(/^items\.(\d+)/, (whole, index: string) => {
        const row = rows[Number(index)];
        return row === undefined ? whole : `items.${row}`;
      }),
    );
    problems[path] ??= message;
  }
  return { answer, lines, problems };
}

/** What reads as it did before is the same object: a line that stays as it was is not drawn again. */
function keepSame(
  now: ReturnType<typeof onRows>,
  before: ReturnType<typeof onRows> | undefined,
): ReturnType<typeof onRows> {
  if (!before) return now;
  const lines = now.lines.map((line, row) => (sameValue(line, before.lines[row]) ? before.lines[row] : line));
  return { ...now, lines };
}

export interface PreviewState {
  /** The newest answer, kept while the next is on its way so that nothing jumps. */
  preview: Preview | undefined;
  /** What stands in the form has been asked about, or is about to be, and is not answered yet. */
  pending: boolean;
  /** The last question could not be answered. */
  failed: boolean;
}

const NOTHING: PreviewState = { preview: undefined, pending: false, failed: false };

/** Where the server's reckoning of an open form stands; components subscribe to what they show of it. */
export class OrderPreviews {
  #state = NOTHING;
  #question = '';
  #answer: { question: string; found: Omit<Preview, 'current'> } | undefined;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #controller: AbortController | undefined;

  constructor(
    private readonly client: ApolloClient,
    private readonly form: FormStore<OrderValues>,
    private readonly orderId: string | undefined,
  ) {}

  get state(): PreviewState {
    return this.#state;
  }

  /** What the order costs as these values say, where the server has said so. */
  totalOf(values: OrderValues): string | undefined {
    const { preview } = this.#state;
    return preview?.current && this.#questionOf(values).text === this.#question
      ? preview.answer.totalAmount
      : undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Asks a moment after the last key; a later question makes an earlier one void. Returns the way to stop. */
  readonly start = (): (() => void) => {
    let asked: OrderValues | undefined;
    const look = (values: OrderValues): void => {
      if (asked && PRICED.every((name) => values[name] === asked?.[name])) return;
      asked = values;
      this.#ask(this.#questionOf(values));
    };
    look(this.form.values);
    const stop = this.form.onTyped(look);
    return () => {
      stop();
      this.#giveUp();
    };
  };

  #questionOf(values: OrderValues): Question {
    const request = previewRequest(values, this.orderId);
    return { text: request ? JSON.stringify(request) : '', request, count: values.items.length };
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    // What was asked and not answered is asked again.
    this.#question = '';
  }

  #ask({ text, request, count }: Question): void {
    if (text === this.#question) return;
    this.#giveUp();
    this.#question = text;
    if (!request) return this.#set(NOTHING);
    const known = this.#answer && {
      ...this.#answer.found,
      current: this.#answer.question === text,
    };
    this.#set({ preview: known, failed: false, pending: known?.current !== true });
    const controller = new AbortController();
    this.#controller = controller;
    this.#timer = setTimeout(() => {
      this.client
        .query({
          query: OrderPreviewDocument,
          variables: { input: request.input },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: controller.signal } },
        })
        .then(
          ({ data }) => {
            if (controller.signal.aborted || !data) return;
            const found = keepSame(onRows(data.orderPreview, request.rows, count), this.#answer?.found);
            this.#answer = { question: text, found };
            this.#set({ preview: { ...found, current: true }, failed: false, pending: false });
          },
          () => {
            // Saving asks again and says what is wrong; here only the figures are missing.
            if (controller.signal.aborted) return;
            const { preview } = this.#state;
            this.#set({ preview: preview && { ...preview, current: false }, failed: true, pending: false });
          },
        );
    }, PREVIEW_DEBOUNCE_MS);
  }

  #set(state: PreviewState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The previews of the form around a component. */
export const OrderPreviewsContext = createContext<OrderPreviews | null>(null);

/** The previews of the form around it, followed as long as the component stands. */
export function useOrderPreviews(orderId: string | undefined): OrderPreviews {
  const client = useApolloClient();
  const form = useForm<OrderValues>();
  const [previews] = useState(() => new OrderPreviews(client, form, orderId));
  useEffect(() => previews.start(), [previews]);
  return previews;
}

/** A part of the newest preview; renders only when that part becomes another one (by `same`). */
export function useOrderPreview<T>(select: (state: PreviewState) => T, same: (a: T, b: T) => boolean = Object.is): T {
  const previews = useContext(OrderPreviewsContext);
  if (!previews) throw new Error('There is no order form around this.');
  const last = useRef<{ value: T }>(undefined);
  return useSyncExternalStore(previews.subscribe, () => {
    const value = select(previews.state);
    // The same object as long as it reads the same: React compares by identity.
    if (last.current === undefined || !same(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
}
