import type { ApolloCache } from '@apollo/client';
import type {
  AcceptPriceProposalInput,
  DeclinePriceProposalInput,
  ProposeProductPriceInput,
} from '../../../gql/schema.generated';
import {
  useAcceptPriceProposalMutation,
  useDeclinePriceProposalMutation,
  useProposeProductPriceMutation,
  useWithdrawPriceProposalMutation,
} from './proposals.generated';

/** Lists in which a proposal comes or goes; dropping them makes the screens that show them ask again. */
const dropProposals = (cache: ApolloCache) => {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'priceProposals' });
};

/** The product has another price: lists that are sorted by it, and what is told of its price, ask again, too. */
const dropPrices = (cache: ApolloCache) => {
  dropProposals(cache);
  for (const fieldName of ['products', 'productPriceHistory']) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** What a vendor does with its wish for another price. */
export function useOwnProposals() {
  const [propose] = useProposeProductPriceMutation({ update: dropProposals });
  const [withdraw] = useWithdrawPriceProposalMutation({ update: dropProposals });
  return {
    propose: async (input: ProposeProductPriceInput): Promise<void> => void (await propose({ variables: { input } })),
    withdraw: async (id: string): Promise<void> => void (await withdraw({ variables: { input: { id } } })),
  };
}

/** What an administrator does with it. */
export function useDecisions() {
  const [accept] = useAcceptPriceProposalMutation({ update: dropPrices });
  const [decline] = useDeclinePriceProposalMutation({ update: dropProposals });
  return {
    accept: async (input: AcceptPriceProposalInput): Promise<void> => void (await accept({ variables: { input } })),
    decline: async (input: DeclinePriceProposalInput): Promise<void> => void (await decline({ variables: { input } })),
  };
}
