/** Where a proposal for another price stands. */
export enum PriceProposalStatus {
  open = 'open',
  accepted = 'accepted',
  declined = 'declined',
  withdrawn = 'withdrawn',
}
