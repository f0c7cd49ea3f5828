import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { troubleOf } from '../../lib/server/connection';
import { toApiError } from '../../lib/server/api-error';
import { offerKey, productKey } from '../../shared/goods/goods-keys';
import { useFormValue } from '../../ui/form/store/Form';
import type { OrderItemInput, OrderPreviewInput } from '../../gql/schema.generated';
import { toPreviewInput, type FieldLine, type FieldOrderValues } from './field-order.form';
import { FieldOrderPreviewDocument, type FieldOrderPreviewQuery } from './field-order.generated';

/** Time after the last press before the server is asked, in ms. */
const PREVIEW_MS = 300;

type Answer = FieldOrderPreviewQuery['orderPreview'];
export type PreviewLine = Answer['lines'][number];

export interface FieldPreview {
  /** The server's reckoning; null until there is one. */
  answer: Answer | null;
  /** It answers what stands in the form now. */
  current: boolean;
  /** The reckoning of a line; undefined until there is one. */
  lineOf: (line: FieldLine) => PreviewLine | undefined;
  /** What stands against a line. */
  problemOf: (line: FieldLine) => string | undefined;
  /** Why it could not be reckoned; null when it was. */
  failure: string | null;
}

/** The key of the line that stands for what the server was asked. */
const keyOf = ({ productId, marketplaceProductId }: OrderItemInput): string =>
  productId ? productKey(productId) : offerKey(marketplaceProductId ?? '');

/** The order as the server would reckon it: promotions, tax, stock and credit. */
export function useFieldPreview(): FieldPreview {
  const client = useApolloClient();
  const items = useFormValue((values: FieldOrderValues) => values.items);
  const customerId = useFormValue((values: FieldOrderValues) => values.customerId);
  const asked = items.length === 0 ? '' : JSON.stringify(toPreviewInput({ items, customerId }));
  const [reckoned, setReckoned] = useState<{ asked: string; keys: readonly string[]; answer: Answer }>();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (asked === '') return undefined;
    const input = JSON.parse(asked) as OrderPreviewInput;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client
        .query({
          query: FieldOrderPreviewDocument,
          variables: { input },
          fetchPolicy: 'network-only',
          context: { fetchOptions: { signal: controller.signal } },
        })
        .then(
          ({ data }) => {
            if (controller.signal.aborted || !data) return;
            setReckoned({ asked, keys: input.items.map(keyOf), answer: data.orderPreview });
            setFailure(null);
          },
          (error: unknown) => {
            // Without a connection the page says so itself, and the sum of the lines stands.
            if (!controller.signal.aborted) setFailure(troubleOf(error) === null ? toApiError(error).message : null);
          },
        );
    }, PREVIEW_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked, client]);

  const answer = asked === '' ? null : (reckoned?.answer ?? null);
  const indexOf = (line: FieldLine): number => reckoned?.keys.indexOf(line.key) ?? -1;
  return {
    answer,
    current: reckoned?.asked === asked,
    lineOf: (line) => answer?.lines.find(({ index }) => index === indexOf(line)),
    problemOf: (line) => {
      const at = indexOf(line);
      return at < 0 ? undefined : answer?.problems.find(({ field }) => field?.startsWith(`items.${at}`))?.message;
    },
    failure,
  };
}
