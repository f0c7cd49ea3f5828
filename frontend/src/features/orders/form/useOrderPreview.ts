import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { OrderPreviewInput } from '../../../gql/schema.generated';
import { isPrice } from '../../../lib/money';
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

export interface PreviewState {
  /** The newest answer, kept while the next is on its way so that nothing jumps. */
  preview: Preview | undefined;
  /** What stands in the form has been asked about, or is about to be, and is not answered yet. */
  pending: boolean;
  /** The last question could not be answered. */
  failed: boolean;
}

/** Asks the server what the order would cost, a moment after the last key; a later question makes an earlier one void. */
export function useOrderPreview(values: OrderValues, orderId?: string): PreviewState {
  const client = useApolloClient();
  const request = previewRequest(values, orderId);
  const question = request ? JSON.stringify(request) : '';
  const [state, setState] = useState<{ question: string; found?: Omit<Preview, 'current'>; failed: boolean }>({
    question: '',
    failed: false,
  });
  const count = values.items.length;
  const latest = useRef({ request, count });
  useEffect(() => {
    latest.current = { request, count };
  });

  useEffect(() => {
    if (question === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const asked = latest.current;
      if (!asked.request) return;
      const { input, rows } = asked.request;
      client
        .query({
          query: OrderPreviewDocument,
          variables: { input },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: controller.signal } },
        })
        .then(
          ({ data }) => {
            if (controller.signal.aborted || !data) return;
            setState({ question, found: onRows(data.orderPreview, rows, asked.count), failed: false });
          },
          () => {
            // Saving asks again and says what is wrong; here only the figures are missing.
            if (!controller.signal.aborted) setState((before) => ({ ...before, question, failed: true }));
          },
        );
    }, PREVIEW_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, question]);

  const asked = question !== '';
  const fresh = state.question === question;
  const failed = asked && fresh && state.failed;
  const preview = asked && state.found ? { ...state.found, current: fresh && !failed } : undefined;
  return { preview, failed, pending: asked && !fresh };
}
