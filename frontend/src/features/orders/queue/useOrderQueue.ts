import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { OrderFilter, OrderSort } from '../../../gql/schema.generated';
import { failureText } from '../../../lib/server/api-error';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { OrderNeighborsDocument } from '../runs/order-runs.generated';

/** A list of orders, as the server is asked for it. */
export interface OrderQueue {
  filter: OrderFilter;
  sort: OrderSort;
}

/**
 * Goes to the order before and after one in a list, across its pages. Asked for when somebody goes: most who open an order look at
 * no other one.
 */
export function useOrderQueue(id: string | null, { filter, sort }: OrderQueue, onGo: (id: string) => void) {
  const client = useApolloClient();
  const isBusy = useRef(false);
  const go = async (way: 'previousId' | 'nextId') => {
    if (id === null || isBusy.current) return;
    isBusy.current = true;
    try {
      const { data } = await client.query({
        query: OrderNeighborsDocument,
        variables: { id, filter, sort },
        fetchPolicy: 'network-only',
      });
      const wanted = data?.orderNeighbors[way] ?? null;
      if (wanted !== null) onGo(wanted);
      else
        notify({
          title: t`End of the list`,
          text: way === 'nextId' ? t`This is the last order of the list.` : t`This is the first order of the list.`,
        });
    } catch (thrown) {
      notifyError(failureText(thrown, t`The list could not be asked`));
    } finally {
      isBusy.current = false;
    }
  };
  return { previous: () => void go('previousId'), next: () => void go('nextId') };
}
