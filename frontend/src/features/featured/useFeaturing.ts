import type { ApolloCache, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toApiError } from '../../lib/server/api-error';
import { answered } from '../../lib/server/answered';
import { notify, notifyError } from '../../ui/feedback/notify';
import { fromOffer, fromProduct, type Featurable } from './featurable';
import {
  FeaturableOfferDocument,
  FeaturableProductDocument,
  useFeatureMutation,
  useUnfeatureMutation,
} from './featured.generated';

/** Said after featuring, and after its end. */
export const UPDATED = 'Product featured status updated successfully';
export const FAILED = 'Failed to update featured status';

const TYPES = { product: 'Product', marketplace_product: 'MarketplaceProduct' } as const;

/** Puts into the product's own entry what was answered about its featuring: every list shows it at once. */
function remember(
  cache: ApolloCache,
  item: {
    kind: Featurable['kind'];
    id: string;
    featuredPriority: number;
    featuredUntil: string | null;
    version: number;
  },
): void {
  const id = cache.identify({ __typename: TYPES[item.kind], id: item.id });
  if (id === undefined) return;
  cache.modify({
    id,
    fields: {
      isFeatured: () => item.featuredPriority > 0,
      featuredPriority: () => item.featuredPriority,
      featuredUntil: () => item.featuredUntil,
      version: () => item.version,
    },
  });
}

/** What the answer will be: shown at once, and taken back if it is refused. */
const soon = (
  { kind, id, version }: Pick<Featurable, 'kind' | 'id' | 'version'>,
  featuredPriority: number,
  featuredUntil: string | null,
) => ({ __typename: 'FeaturedItem' as const, kind, id, featuredPriority, featuredUntil, expired: false, version });

export type Configure = (
  item: Featurable,
  to: { priority: number; until: string | null },
) => Promise<{ version: number }>;

/** How a product is featured on the server now; nothing when it is gone. */
export async function readFeaturable(client: ApolloClient, { kind, id }: Featurable): Promise<Featurable | null> {
  const options = { variables: { id }, fetchPolicy: 'network-only' } as const;
  if (kind === 'product') {
    const { data } = await client.query({ query: FeaturableProductDocument, ...options });
    return data?.product ? fromProduct(data.product) : null;
  }
  const { data } = await client.query({ query: FeaturableOfferDocument, ...options });
  return data?.marketplaceProduct ? fromOffer(data.marketplaceProduct) : null;
}

/** Features with a priority and an end, unless somebody else changed the product since; throws what the transport throws. */
export function useConfigure(): Configure {
  const [mutate] = useFeatureMutation({
    update: (cache, { data }) =>
      data && remember(cache, { ...data.feature, featuredUntil: data.feature.featuredUntil ?? null }),
  });
  return async ({ kind, id, version }, { priority, until }) =>
    answered(
      (
        await mutate({
          variables: { input: { kind, id, version, featuredPriority: priority, featuredUntil: until } },
          optimisticResponse: { feature: soon({ kind, id, version }, priority, until) },
        })
      ).data,
    ).feature;
}

/** Features or unfeatures from a card, and says how it went. `busy` holds the card that is being changed. */
export function useToggle(): { toggle: (item: Featurable) => Promise<void>; busy: string | null } {
  const client = useApolloClient();
  const configure = useConfigure();
  const [unfeature] = useUnfeatureMutation({
    update: (cache, { data }) => data && remember(cache, { ...data.unfeature, featuredUntil: null }),
  });
  const [busy, setBusy] = useState<string | null>(null);
  const toggle = async (item: Featurable) => {
    const { kind, id } = item;
    setBusy(`${kind} ${id}`);
    try {
      // Featuring from the list gives the lowest priority and no end.
      if (item.isFeatured)
        await unfeature({
          variables: { input: { kind, id } },
          optimisticResponse: { unfeature: soon(item, 0, null) },
        });
      else await configure(item, { priority: 1, until: null });
      notify({ text: UPDATED });
    } catch (error) {
      const { message, code } = toApiError(error);
      notifyError(message ?? FAILED);
      // The card shows what it is not any more.
      if (code === 'STALE_VERSION') await client.refetchQueries({ include: 'active' });
    } finally {
      setBusy(null);
    }
  };
  return { toggle, busy };
}
