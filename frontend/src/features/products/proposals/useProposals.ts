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

/** What a vendor does with its wish for another price. */
export function useOwnProposals() {
  const [propose] = useProposeProductPriceMutation();
  const [withdraw] = useWithdrawPriceProposalMutation();
  return {
    propose: async (input: ProposeProductPriceInput): Promise<void> => void (await propose({ variables: { input } })),
    withdraw: async (id: string): Promise<void> => void (await withdraw({ variables: { input: { id } } })),
  };
}

/** What an administrator does with it. */
export function useDecisions() {
  const [accept] = useAcceptPriceProposalMutation();
  const [decline] = useDeclinePriceProposalMutation();
  return {
    accept: async (input: AcceptPriceProposalInput): Promise<void> => void (await accept({ variables: { input } })),
    decline: async (input: DeclinePriceProposalInput): Promise<void> => void (await decline({ variables: { input } })),
  };
}
