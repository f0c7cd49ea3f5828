import { companyFirst } from '../../lib/customers';
import { bySearch, useSearch, type Search } from '../apollo/useSearch';
import {
  CustomerSearchDocument,
  type CustomerSearchQuery,
  type FoundCustomer_UserFragment,
} from './customers.generated';

export type FoundCustomer = FoundCustomer_UserFragment;

const customersOf = ({ users }: CustomerSearchQuery): readonly FoundCustomer[] => users.nodes;

/** Customers by name, company or phone, at most five; for a field that suggests them while somebody is typed. */
export const useCustomerSearch = (): Search<FoundCustomer> => useSearch(CustomerSearchDocument, bySearch, customersOf);

export const customerKey = ({ id }: Pick<FoundCustomer, 'id'>): string => id;

/** What a customer is called: a business by its name. */
export const customerName = ({
  displayName,
  companyName,
}: Pick<FoundCustomer, 'displayName' | 'companyName'>): string => companyFirst(displayName, companyName).name;
