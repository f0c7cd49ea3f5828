/** Where somebody is, as the API tells it. */
export type AddressParts = Record<'address' | 'zipCode' | 'city' | 'state' | 'country', string | null>;

/** An address in one line; empty without one. */
export const addressOf = ({ address, zipCode, city, state, country }: AddressParts): string =>
  [address, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');
